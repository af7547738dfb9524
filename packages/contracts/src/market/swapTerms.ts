import { formatMoney } from "../format/money";
import { m } from "../texts/messages.js";

/** GBP that cash on top of a car is rounded to. */
export const CASH_STEP = 50;

/** The car that a visitor would give, as cards name it. */
export interface OwnCar {
  /** "RAV4". */
  name: string;
  /** Whole GBP. */
  value: number;
}

/** Rounds cash that Takas suggests to £50; never minus zero. */
export function roundCash(amount: number): number {
  return Math.round(amount / CASH_STEP) * CASH_STEP || 0;
}

/**
 * The cash in GBP that makes up for the difference between an asking price and the value of the car that is given for
 * it: positive when its owner adds it, negative when they receive it, rounded to £50.
 */
export function cashOnTop(ownValue: number, askingPrice: number): number {
  return roundCash(askingPrice - ownValue);
}

/** What a car would take: "For your RAV4, you add £1,250", "For your RAV4, no cash", "For your RAV4, you get £900". */
export function swapTerms({ name, value }: OwnCar, askingPrice: number): string {
  return termsOf(name, cashOnTop(value, askingPrice));
}

/** The same of cash that is known: positive when the owner of the car adds it, negative when they get it. */
export function termsOf(car: string, cash: number): string {
  if (cash === 0) {
    return m.terms_even({ car });
  }
  const terms = { car, money: formatMoney(Math.abs(cash)) };
  return cash > 0 ? m.terms_youAdd(terms) : m.terms_theyAdd(terms);
}
