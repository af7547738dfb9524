import type { RefusedPhoto } from "@takas/contracts/problem";
import { color, space, text } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

type Shows = RefusedPhoto["shows"];

interface RefusedPictureProps {
  src: string;
  alt: string;
  shows: Shows;
}

/** A photo with contact details, uncropped, with a frame around each of them. */
export function RefusedPicture({ src, alt, shows }: RefusedPictureProps) {
  return (
    <>
      <Whole>
        <img src={src} alt={alt} />
        {shows.map(({ kind, box }) => (
          <Found key={`${kind}-${box.left}-${box.top}`} $box={box} aria-hidden="true" />
        ))}
      </Whole>
      <Reason role="alert">{m.shows_what({ what: wordsOf(shows) })}</Reason>
    </>
  );
}

const KINDS: Record<Shows[number]["kind"], () => string> = {
  phone: m.shows_phone,
  email: m.shows_email,
  link: m.shows_link,
  handle: m.shows_handle,
  code: m.shows_code,
};

/** A newer server may find other kinds. */
function wordsOf(shows: Shows): string {
  const words = shows.map(({ kind }) =>
    Object.hasOwn(KINDS, kind) ? KINDS[kind]() : m.shows_contact(),
  );
  const [first = m.shows_contact(), ...others] = new Set(words);
  return others.reduce((some, last) => m.shows_and({ some, last }), first);
}

const Whole = styled.div`
  position: relative;
  img {
    width: 100%;
    height: auto;
  }
`;

/** The position on the photo, as fractions of its width and height. */
const Found = styled.span<{ $box: Shows[number]["box"] }>`
  position: absolute;
  left: ${({ $box }) => $box.left * 100}%;
  top: ${({ $box }) => $box.top * 100}%;
  width: ${({ $box }) => $box.width * 100}%;
  height: ${({ $box }) => $box.height * 100}%;
  border: 2px solid ${color.danger};
  border-radius: 4px;
`;

const Reason = styled.p`
  padding: ${space.half} ${space[1]};
  background: ${color.card};
  color: ${color.danger};
  ${text.caption}
`;
