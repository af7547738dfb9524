/** Plays two short, quiet tones. */
export function playTones(): void {
  const audio = new AudioContext();
  const { currentTime } = audio;
  play(audio, { pitch: 660, at: currentTime });
  const last = play(audio, { pitch: 880, at: currentTime + 0.12 });
  // An open context keeps the sound device busy, which uses a phone's battery.
  last.addEventListener("ended", () => void audio.close());
}

/** `pitch` in Hz, `at` in s of the context's own clock. */
function play(context: AudioContext, { pitch, at }: { pitch: number; at: number }): OscillatorNode {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = pitch;
  // Fades in and out, to avoid clicks.
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.06, at + 0.02);
  loudness.gain.linearRampToValueAtTime(0, at + 0.22);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.24);
  return tone;
}
