export { dropPicture, filesOfPicture, storePicture } from "./make-picture.ts";
