import { remotePreset } from "@takas/mfe-kit/webpack";

export default remotePreset(import.meta.dirname);
