import type { KnownCourse } from "#features/catalog/import-export/rules/match-course.ts";
import type { ImportedKind } from "#features/catalog/import-export/server/index.ts";
import { earlierCertificates } from "#features/delivery/earlier-certificates/server/index.ts";
import { includesAddress, listSiteAddresses } from "#features/people/accounts/rules/list-site-addresses.ts";
import { bulkAccounts } from "#features/people/accounts/server/index.ts";
import { earlierPurchaseKeys, recordEarlierPurchases, toEarlierKey } from "#features/sales/grants/server/index.ts";
import { findSeatsLeft } from "#features/sales/orders/server/index.ts";
import { importedSubscribers } from "#features/site/newsletter/server/index.ts";
import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import { type Day, type Executor, startOfDay, type Transaction } from "#platform/index.ts";
import { importReplies as messages } from "../messages.ts";
import type { MoveKind } from "../rules/columns.ts";
import { canBeSamePerson } from "../rules/merge-rows.ts";
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
	/** How many seats it takes in the next live sessions of courses. */
	seats: Map<number, number>;
}

/** What earlier batches of the file change. It stays as it is, because a transaction can be repeated. */
interface Earlier {
	newPeople: ReadonlyMap<string, MovedRow>;
	/** Seats that are not taken yet, because nothing is saved. */
	seats: ReadonlyMap<number, number>;
}

export const toAddress = ({ value }: Pick<RowToMove, "value">): string => value.email.toLowerCase();

/** Finds the accounts of people, by the address in lower case. */
const findAccounts = (db: Executor, people: readonly { email: string }[]): Promise<Accounts> =>
	bulkAccounts.findAccounts(db, [...new Set(people.map(({ email }) => email))]);

/** What a row is about. Rows about the same are merged. */
export function toKey(kind: MoveKind, row: Pick<RowToMove, "value" | "course">): string {
	const address = toAddress(row);
	if (kind === "purchases") return `${address} ${toEarlierKey(row.course?.id ?? 0, row.value.access as Access)}`;
	return kind === "certificates" ? `${address} ${row.value.number.toLowerCase()}` : address;
}

/** Whether a purchase opens the live session that its course has ahead. Otherwise live access is history. */
const opensLive = ({ course, value }: RowToMove, { seatsIn, now }: SaveSettings): boolean =>
	value.access?.live === true && course !== null && seatsIn.includes(course.id) && isAhead(course, now);

export const isAhead = ({ webinarDate }: KnownCourse, now: Date): boolean =>
	webinarDate !== null && new Date(webinarDate) > now;

interface SaveSettings {
	kind: MoveKind;
	/** Courses whose next live session gets the purchases that were made live. */
	seatsIn: readonly number[];
	now: Date;
}

/** Compares rows with what is stored. */
export async function planRows(
	context: ImportContext,
	db: Executor,
	settings: SaveSettings,
	rows: readonly RowToMove[],
	earlier: Earlier,
): Promise<Plan> {
	const { kind } = settings;
	const plan: Plan = { added: [], changed: [], unchanged: 0, refused: [], newPeople: new Map(), seats: new Map() };
	const people = kind === "subscribers" ? [] : rows.map(({ value }) => value);
	const accounts = await findAccounts(db, people);
	const compare = await createComparison(db, kind, rows, accounts);
	const siteAddresses = listSiteAddresses(context);
	const unwritable = await findUnwritableNames(rows);
	const seatsLeft = await findSeatsLeft(context, db, [
		...new Set(rows.flatMap((row) => (opensLive(row, settings) ? (row.course?.id ?? []) : []))),
	]);
	for (const row of rows) {
		const { value, course } = row;
		const address = toAddress(row);
		const account = accounts.get(address);
		// A person without an account is known by an earlier row of the file.
		const isNew = kind !== "subscribers" && !account && !earlier.newPeople.has(address) && !plan.newPeople.has(address);
		const takesSeat = opensLive(row, settings);
		const seats = (plan.seats.get(course?.id ?? 0) ?? 0) + (earlier.seats.get(course?.id ?? 0) ?? 0);
		const state = compare(row);
		const find = (): string | undefined => {
			if (includesAddress(siteAddresses, value.email)) return messages.reservedAddress;
			if (account && !canBeSamePerson(value.name, account.fullName))
				return messages.otherPerson(value.name, account.fullName, null);
			if (isNew && value.name === "") return kind === "customers" ? messages.noName : messages.unknownPerson;
			if (isNew && unwritable.has(value.name)) return messages.unwritableName;
			if (takesSeat && state === "added" && seats >= (seatsLeft.get(course?.id ?? 0) ?? Number.POSITIVE_INFINITY))
				return messages.sessionFull(course?.title ?? "");
			return undefined;
		};
		const reason = find();
		if (reason !== undefined) {
			plan.refused.push({ row, reason });
			continue;
		}
		if (isNew) plan.newPeople.set(address, value);
		if (takesSeat && state === "added") plan.seats.set(course?.id ?? 0, (plan.seats.get(course?.id ?? 0) ?? 0) + 1);
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

async function createComparison(
	db: Executor,
	kind: MoveKind,
	rows: readonly RowToMove[],
	accounts: Accounts,
): Promise<Comparison> {
	const ids = [...accounts.values()].map(({ id }) => id);
	const find = (row: RowToMove) => accounts.get(toAddress(row));
	switch (kind) {
		case "customers": {
			const companies = await findCompanies(db, ids);
			return (row) => {
				const account = find(row);
				if (!account) return "added";
				const { phone, company } = row.value;
				return (phone !== "" && account.phone === "") || (company !== "" && !companies.get(account.id))
					? "changed"
					: "unchanged";
			};
		}
		case "purchases": {
			const keys = await earlierPurchaseKeys(
				db,
				rows.flatMap((row) => {
					const account = find(row);
					return account
						? { userId: account.id, requestKey: toEarlierKey(row.course?.id ?? 0, row.value.access as Access) }
						: [];
				}),
			);
			return (row) =>
				keys.has(`${find(row)?.id}:${toEarlierKey(row.course?.id ?? 0, row.value.access as Access)}`)
					? "unchanged"
					: "added";
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

/** What an import added, by kind. */
export type ImportedIds = Record<Exclude<ImportedKind, "course">, number[]>;

/** Saves a batch. Nobody gets an email. Returns what it added. */
export async function savePlan(
	context: ImportContext,
	trx: Transaction,
	settings: SaveSettings,
	{ added, changed, newPeople }: Plan,
): Promise<ImportedIds> {
	const { kind, now } = settings;
	const rows = [...added, ...changed];
	const items: ImportedIds = { account: [], purchase: [], certificate: [], subscriber: [] };
	if (kind === "subscribers") {
		items.subscriber = await importedSubscribers.insertImported(
			trx,
			added.map(({ value: { email, name, isSubscribed, consentedOn, consent } }) => ({
				email,
				name,
				consentText: consent,
				consentedAt: isSubscribed && consentedOn !== null ? startOfDay(consentedOn) : null,
			})),
			now,
		);
		await importedSubscribers.endImported(trx, changed.map(toAddress), now);
		return items;
	}
	items.account = await bulkAccounts.insertAccounts(
		trx,
		[...newPeople.values()].map(({ email, name, phone, since }) => ({
			email,
			fullName: name,
			phone,
			joinedAt: since === null ? now : startOfDay(since),
		})),
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
	if (kind === "customers")
		await bulkAccounts.fillPhones(
			trx,
			new Map(changed.map((row) => [findAccount(toAddress(row)).id, row.value.phone])),
		);
	if (kind === "certificates")
		items.certificate = await earlierCertificates.insertEarlierCertificates(
			trx,
			added.map((row) => {
				const { number, title, issuer, issuedOn, hours } = row.value;
				return { userId: findAccount(toAddress(row)).id, number, title, issuer, issuedOn: issuedOn as Day, hours };
			}),
			now,
		);
	if (kind === "purchases")
		items.purchase = await savePurchases(context, trx, settings, added, (row) => findAccount(toAddress(row)).id);
	return items;
}

async function savePurchases(
	context: ImportContext,
	trx: Transaction,
	settings: SaveSettings,
	added: readonly RowToMove[],
	findUserId: (row: RowToMove) => number,
): Promise<number[]> {
	const options = await listPriceOptions(
		trx,
		added.flatMap(({ course }) => course?.id ?? []),
	);
	return recordEarlierPurchases(
		context,
		trx,
		added.flatMap((row) => {
			const { course, value } = row;
			const access = value.access as Access;
			if (!course) return [];
			// Courses of an earlier system often have no price option with this access anymore.
			const option = options
				.get(course.id)
				?.find(
					({ live, recording, transcript }) =>
						live === access.live && recording === access.recording && transcript === access.transcript,
				);
			return {
				userId: findUserId(row),
				course,
				pricingId: option?.id ?? 0,
				sessionType: option?.sessionType ?? nameAccess(access),
				access,
				grants: { ...access, live: opensLive(row, settings) },
				boughtAt: startOfDay(value.boughtOn as Day),
				reason: messages.purchaseReason(value.order),
			};
		}),
		settings.now,
	);
}
