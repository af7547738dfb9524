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

/**
 * What a car would take by its asking price: "Your RAV4, you add £1,250", "Same price as your RAV4", "Your RAV4, you get
 * £900". Only the terms of an offer are an even swap: an equal price does not say that the cars are worth the same.
 */
export function swapTerms({ name, value }: OwnCar, askingPrice: number): string {
  const cash = cashOnTop(value, askingPrice);
  return cash === 0 ? m.terms_samePrice({ car: name }) : termsOf(name, cash);
}

/** The terms of an offer, by its cash: positive when the owner of the car adds it, negative when they get it. */
export function termsOf(car: string, cash: number): string {
  if (cash === 0) {
    return m.terms_even({ car });
  }
  const terms = { car, money: formatMoney(Math.abs(cash)) };
  return cash > 0 ? m.terms_youAdd(terms) : m.terms_theyAdd(terms);
}
