/** Photos of cars: upload, check and store. The public interface of the domain. */
export { disownPhotos, exportRefusals, removeRefusals } from "./accountData";
export type { Picture } from "./check/picture";
export { Photo } from "./store/Photo";
export type { PhotoRecord } from "./store/Photo";
export { PhotosAwayError } from "./store/photoFiles";
export { findBlob, findBlobs, photoAddress, saveBlob } from "./store/photoStore";
export { listingBody, senderOf } from "./upload/listingBody";
export { readListingPhotos } from "./upload/listingPhotos";
export type { ListingPhoto } from "./upload/listingPhotos";
export { refuseMorePhotos } from "./upload/limits/photoCount";
export { showsMuchContact } from "./upload/limits/penalties";
export { resolvePhotos } from "./upload/resolvePhotos";
export { takeUpload } from "./upload/limits/uploadLimits";
