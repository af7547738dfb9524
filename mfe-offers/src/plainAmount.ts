/**
 * An amount as typed, without the pound sign, spaces and what stands between thousands: "1,500" and "1.500", as it is written
 * in Turkish and Greek, become "1500".
 */
export function plainAmount(typed: string): string {
  return typed.replaceAll(/[£\s]/g, "").replaceAll(/[.,](?=\d{3}(?:\D|$))/g, "");
}
