export { dropPicture, filesOfPicture, PictureRefused, storePicture } from "./make-picture.ts";
