export const MESSAGE_FIELD = {
  label: "Message (optional)",
  placeholder: "Tell them why your car suits them, and when they could see it.",
};
