import type { KnownCourse } from "#features/catalog/import-export/rules/match-course.ts";
import { earlierCertificates } from "#features/delivery/earlier-certificates/server/index.ts";
import { includesAddress, listSiteAddresses } from "#features/people/accounts/rules/list-site-addresses.ts";
import { bulkAccounts } from "#features/people/accounts/server/index.ts";
import { earlierPurchaseKeys, recordEarlierPurchases, toEarlierKey } from "#features/sales/grants/server/index.ts";
import { importedSubscribers } from "#features/site/newsletter/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import { type Day, startOfDay } from "#values/business-days.ts";
import { importReplies as messages } from "../messages.ts";
import type { MoveKind } from "../rules/columns.ts";
import { type Access, nameAccess } from "../rules/read-access.ts";
import type { MovedRow } from "../rules/read-row.ts";
import type { ImportContext } from "./import-context.ts";
import { findCompanies, listPriceOptions, saveMovedPeople } from "./moved-people-store.ts";

/** A correct row of a file. */
export interface RowToMove {
	row: number;
	line: number;
	value: MovedRow;
	/** Of a purchase. */
	course: KnownCourse | null;
}

type Accounts = Awaited<ReturnType<typeof bulkAccounts.findAccounts>>;

/** What a batch of rows changes. */
export interface Plan {
	added: RowToMove[];
	changed: RowToMove[];
	unchanged: number;
	refused: { row: RowToMove; reason: string }[];
	/** Who has no account yet, by the address in lower case. */
	newPeople: Map<string, MovedRow>;
	/** What the rows are about, for the batches after this one. */
	keys: Set<string>;
}

const toAddress = ({ value }: RowToMove): string => value.email.toLowerCase();

/** Finds the accounts of people, by the address in lower case. */
const findAccounts = (db: Database | Transaction, people: readonly { email: string }[]): Promise<Accounts> =>
	bulkAccounts.findAccounts(db, [...new Set(people.map(({ email }) => email))]);

/** What a row is about. A later row about the same changes nothing. */
function toKey(kind: MoveKind, row: RowToMove): string {
	const address = toAddress(row);
	if (kind === "purchases") return `${address} ${toEarlierKey(row.course?.id ?? 0, row.value.access as Access)}`;
	return kind === "certificates" ? `${address} ${row.value.number.toLowerCase()}` : address;
}

/**
 * Compares rows with what is stored.
 *
 * @param earlier the keys of earlier batches. It stays as it is, because a transaction can be repeated.
 */
export async function planRows(
	context: ImportContext,
	db: Database | Transaction,
	kind: MoveKind,
	rows: readonly RowToMove[],
	earlier: ReadonlySet<string>,
): Promise<Plan> {
	const plan: Plan = { added: [], changed: [], unchanged: 0, refused: [], newPeople: new Map(), keys: new Set() };
	const isSeen = (key: string) => earlier.has(key) || plan.keys.has(key);
	const people = kind === "subscribers" ? [] : rows.map(({ value }) => value);
	const accounts = await findAccounts(db, people);
	const isStored = await createComparison(db, kind, rows, accounts);
	const siteAddresses = listSiteAddresses(context);
	const unwritable = await findUnwritableNames(rows);
	for (const row of rows) {
		const { value } = row;
		const account = accounts.get(toAddress(row));
		const key = toKey(kind, row);
		// A person without an account is known by an earlier row of the file.
		const isNew = kind !== "subscribers" && !account && !isSeen(`person ${toAddress(row)}`);
		const reason = includesAddress(siteAddresses, value.email)
			? messages.reservedAddress
			: isNew && value.name === ""
				? kind === "customers"
					? messages.noName
					: messages.unknownPerson
				: isNew && unwritable.has(value.name)
					? messages.unwritableName
					: undefined;
		if (reason !== undefined) {
			plan.refused.push({ row, reason });
			continue;
		}
		const state = isSeen(key) ? "unchanged" : isStored(row);
		plan.keys.add(key);
		if (isNew) {
			plan.newPeople.set(toAddress(row), value);
			plan.keys.add(`person ${toAddress(row)}`);
		}
		if (state === "unchanged") plan.unchanged += 1;
		else plan[state].push(row);
	}
	return plan;
}

/** Looks at all names at once first, because a thread looks at the fonts. */
async function findUnwritableNames(rows: readonly RowToMove[]): Promise<Set<string>> {
	const found = new Set<string>();
	const isWritable = async (names: string) => (await findUnwritable({ names })).length === 0;
	if (await isWritable(rows.map(({ value }) => value.name).join(" "))) return found;
	for (const { value } of rows) if (!(await isWritable(value.name))) found.add(value.name);
	return found;
}

type Comparison = (row: RowToMove) => "added" | "changed" | "unchanged";

async function createComparison(db: Database | Transaction, kind: MoveKind, rows: readonly RowToMove[], accounts: Accounts): Promise<Comparison> {
	const ids = [...accounts.values()].map(({ id }) => id);
	const find = (row: RowToMove) => accounts.get(toAddress(row));
	switch (kind) {
		case "customers": {
			const companies = await findCompanies(db, ids);
			return (row) => {
				const account = find(row);
				if (!account) return "added";
				const { phone, company } = row.value;
				return (phone !== "" && account.phone === "") || (company !== "" && !companies.get(account.id)) ? "changed" : "unchanged";
			};
		}
		case "purchases": {
			const keys = await earlierPurchaseKeys(
				db,
				rows.flatMap((row) => {
					const account = find(row);
					return account ? { userId: account.id, requestKey: toEarlierKey(row.course?.id ?? 0, row.value.access as Access) } : [];
				}),
			);
			return (row) => (keys.has(`${find(row)?.id}:${toEarlierKey(row.course?.id ?? 0, row.value.access as Access)}`) ? "unchanged" : "added");
		}
		case "certificates": {
			const recorded = await earlierCertificates.findRecorded(db, ids);
			return (row) => (recorded.has(`${find(row)?.id}:${row.value.number.toLowerCase()}`) ? "unchanged" : "added");
		}
		case "subscribers": {
			const subscriptions = await importedSubscribers.findSubscriptions(db, rows.map(toAddress));
			return (row) => {
				const state = subscriptions.get(toAddress(row));
				if (state === undefined) return "added";
				return state === "imported" && !row.value.isSubscribed ? "changed" : "unchanged";
			};
		}
	}
}

/** Saves a batch. Nobody gets an email. */
export async function savePlan(context: ImportContext, trx: Transaction, kind: MoveKind, { added, changed, newPeople }: Plan): Promise<void> {
	const now = context.clock.now();
	const rows = [...added, ...changed];
	if (kind === "subscribers") {
		await importedSubscribers.insertImported(
			trx,
			added.map(({ value }) => ({
				...{ email: value.email, name: value.name, consentedAt: toTime(value.consentedOn, now), isUnsubscribed: !value.isSubscribed },
				consentText: value.consent || messages.consent,
			})),
			now,
		);
		await importedSubscribers.endImported(trx, changed.map(toAddress), now);
		return;
	}
	await bulkAccounts.insertAccounts(
		trx,
		[...newPeople.values()].map(({ email, name, phone, since }) => ({ email, fullName: name, phone, joinedAt: toTime(since, now) })),
	);
	const accounts = await findAccounts(trx, [...rows.map(({ value }) => value), ...newPeople.values()]);
	const findAccount = (address: string) => {
		const account = accounts.get(address);
		if (!account) throw new Error("The account of an imported person is missing.");
		return account;
	};
	const companies = new Map([...newPeople].map(([address, { company }]) => [findAccount(address).id, company]));
	if (kind === "customers") for (const row of changed) companies.set(findAccount(toAddress(row)).id, row.value.company);
	await saveMovedPeople(trx, companies, now);
	if (kind === "customers") await bulkAccounts.fillPhones(trx, new Map(changed.map((row) => [findAccount(toAddress(row)).id, row.value.phone])));
	if (kind === "certificates")
		await earlierCertificates.insertEarlierCertificates(
			trx,
			added.map((row) => {
				const { number, title, issuer, issuedOn, hours } = row.value;
				return { userId: findAccount(toAddress(row)).id, number, title, issuer, issuedOn: issuedOn as Day, hours };
			}),
			now,
		);
	if (kind === "purchases") await savePurchases(context, trx, added, (row) => findAccount(toAddress(row)).id, now);
}

async function savePurchases(
	context: ImportContext,
	trx: Transaction,
	added: readonly RowToMove[],
	findUserId: (row: RowToMove) => number,
	now: Date,
): Promise<void> {
	const options = await listPriceOptions(
		trx,
		added.flatMap(({ course }) => course?.id ?? []),
	);
	await recordEarlierPurchases(
		context,
		trx,
		added.flatMap((row) => {
			const { course, value } = row;
			const access = value.access as Access;
			if (!course) return [];
			// Courses of an earlier system often have no price option with this access anymore.
			const option = options
				.get(course.id)
				?.find(({ live, recording, transcript }) => live === access.live && recording === access.recording && transcript === access.transcript);
			return {
				...{ userId: findUserId(row), course, pricingId: option?.id ?? 0, sessionType: option?.sessionType ?? nameAccess(access), grants: access },
				...{ boughtAt: toTime(value.boughtOn, now), reason: messages.purchaseReason(value.order) },
			};
		}),
		now,
	);
}

const toTime = (day: Day | null, now: Date): Date => (day === null ? now : startOfDay(day));
