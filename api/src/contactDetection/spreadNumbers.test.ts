import { findContact } from "./findContact";
import { completedBy, numbersIn } from "./spreadNumbers";
import { LEGITIMATE } from "./testing/legitimate";

/** Whether the last message of one side's day completes a number that earlier ones have begun. */
const isHeld = (...messages: string[]) =>
  completedBy(messages.map((text) => numbersIn(text))) !== undefined;
/** The index of the first message that is held back, -1 for none. */
const firstHeld = (messages: string[]) =>
  messages.findIndex(
    (text, index) => findContact(text).length > 0 || isHeld(...messages.slice(0, index + 1)),
  );

describe("a number spread over the messages of one side", () => {
  it.each([
    [["0533", "Is it clean?", "866", "And the tyres?", "1234"], 4],
    [
      ["My first: 0533", "nice car", "what follows would be 866", "do you swap?", "the rest 1234"],
      4,
    ],
    [["0533 866", "Good morning", "How are you?", "Fine", "Long day", "12", "34"], 6],
    [["05", "hello", "33", "hi", "866", "yes", "12", "ok", "34"], 8],
    [["zero five three three", "ok", "eight six six", "so", "one two three four"], 4],
    [["sıfır beş üç üç", "tamam", "sekiz altı altı", "evet", "1234"], 4],
    [["+90 533", "hello", "866", "hi", "12 34"], 4],
    [["0392", "ok", "815", "then", "1234"], 4],
    [["2345", "fine", "0533 861"], 2],
    [["533", "ok", "866", "yes", "1234"], 4],
    [["07911", "fine", "123", "good", "456"], 4],
    [["05", "8000", "then 4234", "2015", "81", "nice car", "then 651"], 6],
    [["533", "8", "2015", "yes", "360", "7500?", "then 756"], 6],
  ])("is held back at the message that completes it: %j", (messages, index) => {
    expect(firstHeld(messages)).toBe(index);
  });

  it.each([
    [["7500?", "8000", "ok 7800", "2015", "42 000 miles", "7900 and done", "850"]],
    [["0-100 in 8.5 seconds", "2015", "7500?", "5300", "ok 5250"]],
    [["5500?", "5200", "ok 50"]],
    [["Oil 5W-30", "Tyres 5, 5, 6 and 6 mm", "7500", "850"]],
    [["saat 13", "1 hours", "Oil 5W-30", "0-100 in 8.5 seconds", "3 keys"]],
    [["2700?", "205/55 R17", "3008", "17:30", "Saturday 10?"]],
    [["5 kapı", "2 anahtar", "8.5 sn", "7 ay", "5250", "1.6", "5 ay"]],
  ])("lets people talk in short messages: %j", (messages) => {
    expect(firstHeld(messages)).toBe(-1);
  });
});

describe("an address spread over the messages of one side", () => {
  it.each([
    [["ali.veli", "at gmail", "dot com"], 1],
    [["ali.veli", "Is it clean?", "at gmail", "And the tyres, are they new?", "dot com"], 2],
    [["kibrisoto", "nice car", "nokta com"], 2],
    [["ali_veli", "@", "hotmail.com"], 2],
    [["www", "galerim dot", "net"], 2],
  ])("is held back at the message that completes it: %j", (messages, index) => {
    expect(firstHeld(messages)).toBe(index);
  });

  it.each([
    [["ok.", "net?", "yes", "Good.", "Info please"]],
    [["Is it clean?", "yes.", "at home", "com trim?", "sold"]],
    [["temiz.", "Biz de", "tamam", "net 7500"]],
  ])("lets people talk in short messages: %j", (messages) => {
    expect(firstHeld(messages)).toBe(-1);
  });
});

describe("sixty sentences of people who swap cars", () => {
  it("are sixty", () => {
    expect(new Set(LEGITIMATE).size).toBe(60);
  });

  it.each(LEGITIMATE)("pass: %s", (text) => {
    expect(findContact(text)).toEqual([]);
  });

  it("pass as the messages of one day, in either order", () => {
    expect(firstHeld([...LEGITIMATE])).toBe(-1);
    expect(firstHeld(LEGITIMATE.toReversed())).toBe(-1);
  });
});

describe("a contact in other words", () => {
  it.each([
    ["o5ee1234567", "phone"],
    ["O5EE 123 45 67", "phone"],
    ["call o5eeBGG12E4", "phone"],
    ["facebook as Ali Veli", "handle"],
    ["I am on Facebook as Ali Veli", "handle"],
    ["facebook'ta adim Ali Veli", "handle"],
    ["my instagram is aliveli", "handle"],
    ["search Ali Veli on facebook", "handle"],
    ["look for 'Ali Veli Motors' on Instagram", "handle"],
    ["facebook'ta adım Çağrı Şahin", "handle"],
    ["Facebookta Ali Veli diye arat", "handle"],
    ["find me on facebook, name Ali Veli", "handle"],
  ] as const)("is found: %s", (text, kind) => {
    expect(findContact(text).map((hit) => hit.kind)).toContain(kind);
  });
});
