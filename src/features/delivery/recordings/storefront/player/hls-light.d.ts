/** The small edition of hls.js, without what these films don't need (several sound tracks, protection); typed as the whole one. */
declare module "hls.js/light" {
	export { default } from "hls.js";
}
