/** A pointer event, which jsdom lacks: a mouse event with a pointer type. */
export function pointerEvent(
  type: string,
  { pointerType = "mouse", ...init }: MouseEventInit & { pointerType?: string } = {},
): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  return Object.assign(event, { pointerType, pointerId: 1 });
}
