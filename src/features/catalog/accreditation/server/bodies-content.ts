import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { compareEntries } from "#platform/feature/compare-entries.ts";
import { changedMeanwhile, declareSiteContent, type SiteContentChanges, SiteContentRefused } from "#platform/feature/site-content.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import { type AccreditingBody, BodiesFile, maxBodies } from "../console-contract.ts";
import { type BodyValues, deleteBody, insertBody, lockBodies, updateBody } from "./accrediting-body-store.ts";
import { insertLogo, type StoredLogo } from "./logo-store.ts";
import { makeLogo } from "./logos.ts";
import { readBodies } from "./serve-bodies-file.ts";

type Entry = BodyValues & { code: string };

const toEntry = ({ code, name, kind, numberFormat, logo }: AccreditingBody): Entry => ({ ...{ code, name, kind, numberFormat }, logo: logo?.id ?? null });

/** The accrediting bodies that come with the product have these ids. */
const lastDefault = 4;

export const bodiesContent = declareSiteContent({
	...{ name: "accreditingBodies", label: "Accrediting bodies", order: 3, schema: BodiesFile.shape.bodies },
	export: ({ db }: Pick<AppContext, "db">) => readBodies(db),
	async import(bodies) {
		const logos: StoredLogo[] = [];
		const entries: Entry[] = [];
		for (const [index, { logo: file, ...body }] of bodies.entries()) {
			const logo = file === null ? null : await convert(file, `${index}.logo`);
			if (logo) logos.push(logo);
			entries.push({ ...body, logo: logo?.id ?? null });
		}
		return async (trx, { now }) => {
			for (const logo of logos) await insertLogo(trx, logo, now);
			return writeBodies(trx, entries);
		};
	},
});

async function convert(file: string, path: string): Promise<StoredLogo> {
	try {
		return await makeLogo(Buffer.from(file, "base64"));
	} catch (error) {
		if (error instanceof ImageRefused) throw new SiteContentRefused([{ path, message: error.message }]);
		throw error;
	}
}

async function writeBodies(trx: Transaction, entries: Entry[]): Promise<SiteContentChanges> {
	const bodies = await lockBodies(trx);
	const { created, changed, removed, unchanged } = compareEntries(entries, bodies, {
		find: ({ code }) => bodies.find((body) => body.code === code),
		toEntry,
		isUnusedDefault: ({ id, version, courses }) => id <= lastDefault && version === 1 && courses === 0,
	});
	if (bodies.length - removed.length + created.length > maxBodies)
		throw new SiteContentRefused([{ path: "", message: `There would be more than ${maxBodies} accrediting bodies. Delete some that no course uses.` }]);
	for (const { id } of removed) await deleteBody(trx, id);
	for (const { code, ...values } of created) if (!(await insertBody(trx, code, values))) throw changedMeanwhile();
	for (const {
		entry: { code: _, ...values },
		before,
	} of changed)
		await updateBody(trx, before.id, values);
	const codes = (list: { code: string }[]) => list.map(({ code }) => code);
	return { created: codes(created), changed: codes(changed.map(({ entry }) => entry)), removed: codes(removed), unchanged };
}
