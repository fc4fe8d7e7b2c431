import type { Transaction } from "../../../platform/database/tables.ts";
import type { MailOrder } from "../../../platform/mail/message.ts";
import type { Role } from "../../../wire/call.ts";
import { findOperator, listOwners, type RoleHolder } from "../../accounts/server/index.ts";
import { factorAddedMail } from "../mails/factor-added.ts";
import { roleChangedMail } from "../mails/role-changed.ts";
import { wrongCodesMail } from "../mails/wrong-codes.ts";
import type { OperatorsDeps } from "./deps.ts";

type Deps = Pick<OperatorsDeps, "clock" | "mail">;

/** Mails all owners, and whom it is about, with the transaction that did it: who has taken an account over can't keep it quiet. */
async function tell({ clock, mail }: Deps, trx: Transaction, what: string, about: RoleHolder, order: (envelope: { key: string; to: string }) => MailOrder) {
	const people = new Map([...(await listOwners(trx)), about].map(({ id, email }) => [id, email]));
	const event = `${what}:${about.id}:${clock.now().getTime()}`;
	await mail.sendMails(
		trx,
		[...people].map(([id, to]) => order({ key: `${event}:${id}`, to })),
	);
}

/** Tells that somebody's role is another one now; null: none. */
export const tellOfRole = (deps: Deps, trx: Transaction, about: RoleHolder, change: { by: string; before: Role | null; after: Role | null }): Promise<void> =>
	tell(deps, trx, "role-changed", about, (envelope) => roleChangedMail.order(envelope, { ...change, name: about.fullName, email: about.email }));

/** Tells that somebody has a further second factor. */
export async function tellOfFactor(deps: Deps, trx: Transaction, userId: number, what: string): Promise<void> {
	const about = await findOperator(trx, userId);
	if (about) await tell(deps, trx, "factor-added", about, (envelope) => factorAddedMail.order(envelope, { name: about.fullName, email: about.email, what }));
}

/** Tells an operator, once a day, that somebody who has the password shows wrong codes. */
export async function tellOfWrongCodes({ db, clock, mail }: OperatorsDeps, userId: number): Promise<void> {
	const about = await findOperator(db, userId);
	const day = clock.now().toISOString().slice(0, 10);
	if (about) await mail.sendMail(db, wrongCodesMail.order({ key: `wrong-codes:${userId}:${day}`, to: about.email }, { name: about.fullName }));
}
