import { defineFeature } from "#platform/index.ts";
import { serveArtwork } from "./server/artwork.ts";
import { servePictures } from "./server/serve-pictures.ts";

export const feature = defineFeature({
	name: "catalog/artwork",
	endpoints({ app }, context) {
		serveArtwork(app, context);
		servePictures(app, context);
	},
});
