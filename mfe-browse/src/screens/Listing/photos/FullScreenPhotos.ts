/** The photos of a car, full screen, in a file of its own that loads on demand. */
export { PhotoViewer } from "@takas/ui";
