import {
	type AppContext,
	inTransaction,
	Refused,
	recordAudit,
	recordContentChange,
	refuse,
	type Transaction,
	toChanges,
	type User,
} from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { type Brand, productBrand } from "../rules/brand.ts";
import { findBrandVersion, findLatestBrand, insertVersion, knowsTimeZone } from "./brand-store.ts";
import { findImages } from "./image-store.ts";

type Publisher = Pick<User, "userId" | "fullName">;
type Context = Pick<AppContext, "db" | "clock" | "showChanges">;

interface NewBrand {
	action: "published" | "restored";
	summary: string;
	brand: Brand;
}

/** Publishes a brand in place of the version that the editor has loaded. */
export function publishBrand(
	context: Context,
	user: Publisher,
	version: number,
	brand: Brand,
): Promise<calls.PublishedBrand | Refused> {
	return publish(context, user, version, async () => ({
		action: "published",
		summary: "Published a new brand",
		brand,
	}));
}

/** Publishes a part of the brand; what is undefined stays. */
export async function changeBrand(
	context: Context,
	user: Publisher,
	part: { [K in keyof Brand]?: Brand[K] | undefined },
): Promise<void> {
	const { version, brand } = await currentBrand(context.db);
	const changes = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
	await publishBrand(context, user, version, { ...brand, ...changes });
}

/** Publishes an earlier version again; version 0 is the defaults. */
export function restoreBrand(
	context: Context,
	user: Publisher,
	version: number,
	from: number,
): Promise<calls.PublishedBrand | Refused> {
	return publish(context, user, version, async (trx) => {
		const earlier = from === 0 ? undefined : await findBrandVersion(trx, from);
		if (from !== 0 && !earlier) return undefined;
		const summary = from === 0 ? "Restored the default brand" : `Restored version ${from} of the brand`;
		return { action: "restored", summary, brand: { ...productBrand, ...earlier?.brand } };
	});
}

/** Everything in one transaction. The second of two changes to the same version is refused. */
async function publish(
	{ db, clock, showChanges }: Context,
	user: Publisher,
	version: number,
	plan: (trx: Transaction) => Promise<NewBrand | undefined>,
): Promise<calls.PublishedBrand | Refused> {
	const published = await inTransaction(db, async (trx) => {
		const before = await currentBrand(trx);
		const next = await plan(trx);
		if (!next) return refuse(calls.restoreBrand, "version_not_found");
		const { action, summary, brand } = next;
		if (!(await hasImages(trx, brand))) return refuse(calls.publishBrand, "image_not_found");
		if (!(await knowsTimeZone(trx, brand.timeZone))) return refuse(calls.publishBrand, "time_zone_unknown");
		const isNext =
			before.version === version &&
			(await insertVersion(trx, { version: version + 1, action, at: clock.now(), actorId: user.userId, brand }));
		if (!isNext)
			return refuse(calls.publishBrand, "changed_by_other", { fields: { current: await currentBrand(trx) } });
		await recordAudit(trx, clock, user, {
			action: `brand.${action}`,
			id: version + 1,
			summary,
			changes: toChanges(before.brand, brand),
		});
		await recordContentChange(trx);
		return currentBrand(trx);
	});
	if (!(published instanceof Refused)) await showChanges();
	return published;
}

export async function hasImages(trx: Transaction, { logo, logoDark, icon }: Brand): Promise<boolean> {
	const stored = await findImages(trx, [logo, logoDark, icon]);
	const has = (id: string | null, kind: "logo" | "icon") =>
		id === null || stored.some((image) => image.id === id && image.kind === kind);
	return has(logo, "logo") && has(logoDark, "logo") && has(icon, "icon");
}

/** Reads the published brand with its author; version 0 if there is none. */
export async function currentBrand(db: Parameters<typeof findLatestBrand>[0]): Promise<calls.PublishedBrand> {
	const row = await findLatestBrand(db);
	return {
		version: row?.version ?? 0,
		brand: { ...productBrand, ...row?.brand },
		publishedAt: row?.at.toISOString() ?? null,
		publishedBy: row?.by ?? null,
	};
}
