import { translatePage } from "@takas/testing";
import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";

import { Button } from "./buttons/Button";
import { Chip } from "./buttons/Chip";
import { Badge } from "./content/Badge";
import { ContactCard } from "./content/ContactCard";
import { Steps } from "./content/Steps";
import { ErrorState } from "./feedback/ErrorState";
import { Checkbox } from "./fields/Checkbox";
import { RangeSlider } from "./fields/RangeSlider";
import { SegmentedControl } from "./fields/SegmentedControl";
import { Switch } from "./fields/Switch";
import { TextArea } from "./fields/TextArea";
import { TextField } from "./fields/TextField";
import { ToggleChips } from "./fields/ToggleChips";
import { AccordionSection } from "./layout/AccordionSection";
import { BottomBar } from "./layout/BottomBar";
import { MenuRow } from "./layout/MenuRow";
import { FairnessMeter } from "./prices/FairnessMeter";
import { Price } from "./prices/Price";
import { SignedText } from "./prices/SignedText";

const ignore = () => undefined;
const icon = <svg />;
const bar = (badge: number) => <BottomBar tabs={[{ label: "Offers", href: "/", icon, badge }]} />;
const area = (value: string) => (
  <TextArea label="Bio" maxLength={200} value={value} onChange={ignore} />
);
const range = (high: number) => (
  <RangeSlider label="Price" min={0} max={9} value={[1, high]} onValueChange={ignore} />
);
const segments = (label: string) => (
  <SegmentedControl
    label="Unit"
    options={[{ value: "a", label }]}
    value="a"
    onValueChange={ignore}
  />
);
const toggles = (label: string, count?: number) => (
  <ToggleChips
    label="Fuel"
    options={[{ value: "a", label, count }]}
    value={[]}
    onValueChange={ignore}
  />
);
const meter = (words: string) => (
  <FairnessMeter probability={0.5} evidence="">
    {words}
  </FairnessMeter>
);

/** A component in two states, and what it says in each. */
interface Change {
  before: ReactElement;
  after: ReactElement;
  says: [before: string, after: string];
}

const CHANGES: Record<string, Change> = {
  BottomBar: { before: bar(0), after: bar(1), says: ["Offers", "1Offers1 unread in Offers"] },
  TextArea: { before: area(""), after: area("Hi"), says: ["Bio0 / 200", "BioHi2 / 200"] },
  Steps: {
    before: <Steps steps={["A", "B"]} current={1} />,
    after: <Steps steps={["A", "B"]} current={2} />,
    says: ["Step 1 of 2", "Step 2 of 2"],
  },
  Chip: {
    before: <Chip label="A" />,
    after: <Chip label="B" icon={icon} detail="5 %" />,
    says: ["A", "B5 %"],
  },
  Badge: { before: <Badge>1</Badge>, after: <Badge icon={icon}>2</Badge>, says: ["1", "2"] },
  Button: {
    before: <Button>Save</Button>,
    after: (
      <Button isPending pendingLabel="Saving...">
        Save
      </Button>
    ),
    says: ["Save", "Saving..."],
  },
  SignedText: {
    before: <SignedText>Even</SignedText>,
    after: <SignedText>Pay +£5 now</SignedText>,
    says: ["Even", "Pay +£5 now"],
  },
  RangeSlider: { before: range(5), after: range(6), says: ["Price1 – 5", "Price1 – 6"] },
  SegmentedControl: {
    before: segments("Miles"),
    after: segments("km"),
    says: ["UnitMiles", "Unitkm"],
  },
  ToggleChips: {
    before: toggles("Petrol"),
    after: toggles("Diesel", 3),
    says: ["FuelPetrol", "FuelDiesel3"],
  },
  Checkbox: {
    before: <Checkbox label="A" />,
    after: <Checkbox label="B" description="C" />,
    says: ["A", "BC"],
  },
  Switch: {
    before: <Switch label="A" />,
    after: <Switch label="B" icon={icon} description="C" />,
    says: ["A", "BC"],
  },
  TextField: {
    before: <TextField label="A" hint="H" />,
    after: <TextField label="B" error="E" />,
    says: ["AH", "BE"],
  },
  AccordionSection: {
    before: <AccordionSection title="A" />,
    after: <AccordionSection title="B" note="N" meta="2" />,
    says: ["A", "BN2"],
  },
  MenuRow: {
    before: <MenuRow label="A" />,
    after: <MenuRow label="B" description="D" />,
    says: ["A", "BD"],
  },
  FairnessMeter: { before: meter("A"), after: meter("B"), says: ["A", "B"] },
  ErrorState: {
    before: <ErrorState title="A" text="T" action={icon} />,
    after: <ErrorState title="B" onRetry={ignore} action={icon} />,
    says: ["AT", "B"],
  },
};

it("the browser translates no amount and no person's name", () => {
  const contact = { name: "Deniz Yıldız", phone: "+905338601234" };
  render(
    <>
      <Price amount={17_400} />
      <ContactCard revealed={{ contact, isSample: false }} whose="User #4821" />
    </>,
  );
  for (const text of ["£17,400", "Deniz Yıldız"]) {
    expect(screen.getByText(text)).toHaveAttribute("translate", "no");
  }
});

describe("after the browser has translated the page", () => {
  it.each(Object.entries(CHANGES))(
    "%s shows its next state, and its first one again",
    (_, { before, after, says }) => {
      const { container, rerender } = render(before);
      const next = [after, says[1]] as const;
      for (const [state, words] of [next, [before, says[0]] as const, next]) {
        translatePage(container);
        rerender(state);
        expect(container.textContent).toContain(words);
      }
    },
  );
});
