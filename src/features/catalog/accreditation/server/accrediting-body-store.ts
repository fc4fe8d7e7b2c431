import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import type { AccreditingBody } from "../console-contract.ts";
import { fitLogoSize, logoAddress } from "../rules/body-logo.ts";

interface BodyValues extends Pick<AccreditingBody, "name" | "kind" | "numberFormat"> {
	/** The id of a stored logo. */
	logo: string | null;
}

const bodies = (db: Executor) =>
	db
		.selectFrom("accrediting_bodies")
		.leftJoin("accrediting_body_logos as logos", "logos.id", "accrediting_bodies.logo")
		.select([
			"accrediting_bodies.id",
			"code",
			"name",
			"kind",
			"number_format as numberFormat",
			"logo",
			"width",
			"height",
			"version",
		])
		.select(
			sql<number>`(select count(*)::int from accreditations where accreditations.accrediting_body = accrediting_bodies.code)`.as(
				"courses",
			),
		);

type Row = Awaited<ReturnType<ReturnType<typeof bodies>["execute"]>>[number];

const toBody = ({ logo: id, width, height, ...body }: Row): AccreditingBody => ({
	...body,
	logo:
		id !== null && width !== null && height !== null
			? { id, address: logoAddress(id), ...fitLogoSize({ width, height }) }
			: null,
});

export const listBodies = async (db: Executor): Promise<AccreditingBody[]> =>
	(await bodies(db).orderBy("code").execute()).map(toBody);

async function findBody(trx: Transaction, id: number): Promise<AccreditingBody> {
	return toBody(await bodies(trx).where("accrediting_bodies.id", "=", id).executeTakeFirstOrThrow());
}

/** Returns the bodies with these codes. None of them can be deleted until the transaction ends. */
export const lockBodiesForCredits = (
	trx: Transaction,
	codes: string[],
): Promise<{ code: string; numberFormat: string }[]> =>
	trx
		.selectFrom("accrediting_bodies")
		.select(["code", "number_format as numberFormat"])
		.where("code", "in", codes.length > 0 ? codes : [""])
		.orderBy("code")
		.forShare()
		.execute();

/** Locks the body until the transaction ends. */
export async function lockBody(trx: Transaction, id: number): Promise<AccreditingBody | undefined> {
	const locked = await trx
		.selectFrom("accrediting_bodies")
		.select("id")
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
	return locked && findBody(trx, id);
}

/** Returns undefined if the code is taken. */
export async function insertBody(
	trx: Transaction,
	code: string,
	{ name, kind, numberFormat, logo }: BodyValues,
): Promise<AccreditingBody | undefined> {
	const row = await trx
		.insertInto("accrediting_bodies")
		.values({ code, name, kind, number_format: numberFormat, logo })
		.onConflict((conflict) => conflict.column("code").doNothing())
		.returning("id")
		.executeTakeFirst();
	return row && findBody(trx, row.id);
}

export async function updateBody(
	trx: Transaction,
	id: number,
	{ name, kind, numberFormat, logo }: BodyValues,
): Promise<AccreditingBody> {
	await trx
		.updateTable("accrediting_bodies")
		.set((eb) => ({ name, kind, number_format: numberFormat, logo, version: eb("version", "+", 1) }))
		.where("id", "=", id)
		.execute();
	return findBody(trx, id);
}

export async function deleteBody(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("accrediting_bodies").where("id", "=", id).execute();
}
