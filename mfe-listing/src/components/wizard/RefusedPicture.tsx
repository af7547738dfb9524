import type { RefusedPhoto } from "@takas/contracts/problem";
import { color, space, text } from "@takas/ui";
import styled from "styled-components";

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
      <Reason role="alert">Shows {wordsOf(shows)}. Please remove it.</Reason>
    </>
  );
}

const KINDS: Record<Shows[number]["kind"], string> = {
  phone: "a phone number",
  email: "an email address",
  link: "a link",
  handle: "a user name",
  code: "a code with contact details",
};

/** A newer server may find other kinds. */
function wordsOf(shows: Shows): string {
  const words = shows.map(({ kind }) =>
    Object.hasOwn(KINDS, kind) ? KINDS[kind] : "contact details",
  );
  return [...new Set(words)].join(" and ");
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
