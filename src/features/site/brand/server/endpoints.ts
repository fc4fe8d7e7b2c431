import { createDefaultProfile } from "#platform/feature/site-profile.ts";
import { type AppContext, refuse, type Serve, toPage } from "#platform/index.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import * as calls from "../console-contract.ts";
import { productBrand } from "../rules/brand.ts";
import { listVersions } from "./brand-store.ts";
import { findImages } from "./image-store.ts";
import { currentBrand, publishBrand, restoreBrand } from "./publish-brand.ts";
import { brandImage, storeImage } from "./store-image.ts";

const pageSize = 20;

export function serveBrand(serve: Serve, context: Pick<AppContext, "db" | "clock" | "showChanges" | "settings">): void {
	const { db } = context;
	const { styles, zones, ...defaults } = createDefaultProfile(context.settings);

	serve(calls.readBrand, async () => {
		const current = await currentBrand(db);
		const { logo, logoDark, icon } = current.brand;
		const images = (await findImages(db, [logo, logoDark, icon])).map(brandImage);
		return { ...current, images, defaults: { ...defaults, offices: [...defaults.offices] } };
	});

	serve(calls.uploadBrandImage, async ({ body }) => {
		try {
			return await storeImage(context, body.kind, Buffer.from(body.file, "base64"));
		} catch (error) {
			if (error instanceof ImageRefused)
				return refuse(calls.uploadBrandImage, "image_refused", { message: error.message });
			throw error;
		}
	});

	serve(calls.publishBrand, ({ body }, { user }) => publishBrand(context, user, body.version, body.brand));
	serve(calls.restoreBrand, ({ body }, { user }) => restoreBrand(context, user, body.version, body.from));

	serve(calls.listBrandVersions, async ({ query }) => {
		const rows = await listVersions(db, query.before, pageSize + 1);
		const { page, next } = toPage(rows, pageSize, ({ version }) => version);
		const versions = page.map(({ version, action, at, by, brand }) => ({
			version,
			action,
			at: at.toISOString(),
			by,
			brand: { ...productBrand, ...brand },
		}));
		return { versions, next };
	});
}
