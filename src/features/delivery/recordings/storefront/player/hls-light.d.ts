/** The light build of hls.js, without alternate audio and DRM; typed like the full build. */
declare module "hls.js/light" {
	export { default } from "hls.js";
}
