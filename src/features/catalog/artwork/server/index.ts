export { serveArtwork } from "./artwork.ts";
export { dropPicture, filesOfPicture, PictureRefused, storePicture } from "./make-picture.ts";
export { servePictures } from "./serve-pictures.ts";
