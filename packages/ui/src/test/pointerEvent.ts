/** A pointer event, which jsdom lacks: a mouse event that knows its pointer. */
export function pointerEvent(
  type: string,
  { pointerType = "mouse", ...init }: MouseEventInit & { pointerType?: string } = {},
): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  return Object.assign(event, { pointerType, pointerId: 1 });
}
