import { lockUser } from "#features/people/accounts/server/index.ts";
import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	recordAudit,
	refuse,
	type Serve,
	type Transaction,
	toChanges,
} from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import * as store from "./organization-store.ts";

const unknown = () => refuse(calls.getOrganization, "unknown_organization");

/** Invoices print all but the email address. */
async function refuseUnwritable({
	name,
	street,
	city,
	region,
	postalCode,
	country,
}: calls.NewOrganization): Promise<Refused | undefined> {
	const details = await findUnwritable({ name, street, city, region, postalCode, country });
	return details.length > 0 ? refuse(calls.createOrganization, "unwritable", { details }) : undefined;
}

/** Serves organizations and their members to staff. */
export function serveOrganizations(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	const unlessTaken = <Result>(saving: Promise<Result>) =>
		saving.catch((error: { code?: unknown }) => {
			if (error.code === "23505") return refuse(calls.createOrganization, "name_taken", { at: "name" });
			throw error;
		});
	/** Works on an organization that it locks. */
	const change = <Result>(
		id: number,
		work: (trx: Transaction, organization: calls.Organization) => Promise<Result | Refused>,
	) =>
		inTransaction(db, async (trx) => {
			const organization = await store.lockOrganization(trx, id);
			return organization ? work(trx, organization) : unknown();
		});

	serve(calls.listOrganizations, async ({ query }) => ({
		organizations: await store.listOrganizations(db, query.member),
	}));

	serve(calls.getOrganization, async ({ params: { id } }) => {
		const organization = await store.findOrganization(db, id);
		return organization ? { organization, members: await store.listMembers(db, id) } : unknown();
	});

	serve(
		calls.createOrganization,
		async ({ body }, { user }) =>
			(await refuseUnwritable(body)) ??
			unlessTaken(
				inTransaction(db, async (trx) => {
					const id = await store.insertOrganization(trx, body);
					await recordAudit(trx, clock, user, {
						action: "organization.created",
						id,
						summary: `Created the organization “${body.name}”`,
					});
					return { id };
				}),
			),
	);

	serve(
		calls.changeOrganization,
		async ({ params: { id }, body: { version, ...body } }, { user }) =>
			(await refuseUnwritable(body)) ??
			unlessTaken(
				change(id, async (trx, before) => {
					if (before.version !== version) return refuse(calls.changeOrganization, "changed_meanwhile");
					await store.updateOrganization(trx, id, body);
					// The log outlives accounts, so it has no addresses.
					const { accountsPayableEmail: _, ...recorded } = body;
					await recordAudit(trx, clock, user, {
						action: "organization.changed",
						id,
						summary: `Changed the organization “${body.name}”`,
						changes: toChanges(before, recorded),
					});
					return { id };
				}),
			),
	);

	serve(calls.deleteOrganization, ({ params: { id } }, { user }) =>
		change(id, async (trx, { name, owed }) => {
			if (owed > 0) return refuse(calls.deleteOrganization, "open_invoice");
			await store.deleteOrganization(trx, id);
			await recordAudit(trx, clock, user, {
				action: "organization.deleted",
				id,
				summary: `Deleted the organization “${name}”`,
			});
			return { message: `${name} was deleted.` };
		}),
	);

	serve(calls.setOrganization, ({ params: { id: customer }, body: { organization: id } }, { user }) =>
		inTransaction(db, async (trx) => {
			if (!(await lockUser(trx, { id: customer }))) return refuse(calls.setOrganization, "unknown_customer");
			const [current] = await store.listOrganizations(trx, customer);
			if (current && id !== null && current.id !== id)
				return refuse(calls.setOrganization, "other_organization", {
					message: `This customer belongs to ${current.name}. Remove them there first.`,
				});
			const target = id === null ? current : await store.lockOrganization(trx, id);
			if (id !== null && !target) return unknown();
			if (target && current?.id !== id) {
				await store.writeMembership(trx, customer, id);
				await recordAudit(trx, clock, user, {
					action: id === null ? "organization.member_removed" : "organization.member_added",
					id: target.id,
					summary: `${id === null ? "Removed" : "Added"} customer ${customer}`,
				});
			}
			return { message: "Saved." };
		}),
	);
}
