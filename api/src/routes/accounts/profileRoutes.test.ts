import { User } from "../../accounts/User";
import { signIn } from "../../test/app";
import { useDatabase } from "../../test/db";
import { profileBody, useLiveMarket } from "../../test/live";

useDatabase();
const market = useLiveMarket();

it("GET /api/profile answers an empty profile before one is stored", async () => {
  const { cookie } = await signIn();
  const { body } = await market.api.call(cookie).get("/api/profile").expect(200);
  expect(body).toMatchObject({ isComplete: false, firstName: "", phoneNumber: "" });
});

describe("PUT /api/profile", () => {
  it("stores the profile for its owner, and nothing readable in the database", async () => {
    const one = await market.trader();
    const body = profileBody({ whatsappNumber: "+447911123456", displayName: "Emi" });
    const kept = await one.call().put("/api/profile").send(body).expect(200);
    const full = { ...body, isComplete: true, phoneNumber: "+90 533 866 12 34" };
    expect(kept.body).toEqual({ ...full, whatsappNumber: "+44 7911 123456" });
    expect((await one.get("profile").expect(200)).body).toEqual(kept.body);
    const stored = JSON.stringify(await User.findById(one.me.user._id).lean());
    expect(stored).not.toMatch(/Emine|Kaya|5338661234|7911123456|example\.com/);
    expect((await one.get("auth/user").expect(200)).text).not.toMatch(/Emine|sealed/);
  });

  // docs/product.md 18.2.1
  it.each([
    ["0533 866 12 34", "+90 533 866 12 34"],
    ["99 123456", "+357 99 123456"],
    ["22 123456", "+357 22 123456"],
    ["+44 7911123456", "+44 7911 123456"],
  ])("reads %s as %s", async (phoneNumber, complete) => {
    const one = await market.trader();
    const { body } = await one.call().put("/api/profile").send(profileBody({ phoneNumber }));
    expect(body).toMatchObject({ phoneNumber: complete });
  });

  it.each([
    [{ firstName: " " }, "First name must not be empty."],
    [{ firstName: "\u3164" }, "First name must not be empty."],
    [{ lastName: "👍" }, "Last name must have a letter or a digit."],
    [{ displayName: "--" }, "Display name must have a letter or a digit."],
    [{ phoneNumber: "", whatsappNumber: "" }, "Phone number must be given, or a WhatsApp number."],
    [{ phoneNumber: "12" }, "Check the phone number. Outside Cyprus and Türkiye, start with +."],
    [{ email: "nobody" }, "Email must be an email address."],
    [{ location: "London" }, /^Location/],
    [{ bio: "x".repeat(201) }, "Bio must have at most 200 characters."],
  ])("answers 400 to %j", async (fields, sentence) => {
    const one = await market.trader();
    const { text } = await one
      .call()
      .put("/api/profile")
      .send({ ...profileBody(), ...fields })
      .expect(400);
    expect(text).toMatch(sentence);
  });
});
