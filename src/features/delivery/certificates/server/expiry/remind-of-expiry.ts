import type { PublicScope } from "#features/catalog/courses/server/index.ts";
import { type AppContext, declareJob, inTransaction, toDay } from "#platform/index.ts";
import { certificateExpires } from "../../emails/certificate-expires.ts";
import { seatCertificatesExpire } from "../../emails/seat-certificates-expire.ts";
import { CertificateExpiring } from "../../events.ts";
import { formatCertificateCode } from "../../rules/certificate-code.ts";
import { listWithAnother } from "../certificate-store.ts";
import { claimOfBuyers, claimOfHolders, type Expiring, listOffered } from "./expiring-store.ts";

export const remindOfExpiryJob = declareJob<object>({ name: "certificates.remind-of-expiry", retries: 2 });

type Context = Pick<AppContext, "db" | "clock" | "mail" | "events" | "publicUrl" | "siteId" | "siteName">;
const batchSize = 200;
const buyersAtOnce = 20;

/**
 * Tells holders of certificates that end soon, and once in two weeks at most the buyers of their seats. Safe to repeat:
 * nobody is told twice of the same day.
 */
export async function remindOfExpiry(context: Context): Promise<void> {
	const now = context.clock.now();
	const site = { siteId: context.siteId, siteName: context.siteName, now };
	for (let count = batchSize; count === batchSize; ) count = await remindHolders(context, site);
	for (let count = 1; count > 0; ) count = await remindBuyers(context, site);
}

const remindHolders = ({ db, mail, events, publicUrl }: Context, site: PublicScope): Promise<number> =>
	inTransaction(db, async (trx) => {
		const expiring = await claimOfHolders(trx, toDay(site.now), batchSize);
		const offered = await listOffered(trx, toCourses(expiring), site);
		for (const { enrollmentId, code, validUntil } of expiring)
			await events.publish(trx, CertificateExpiring, {
				enrollmentId,
				certificate: formatCertificateCode(code),
				validUntil,
			});
		const renewing = await listWithAnother(
			trx,
			expiring.map(({ id }) => id),
		);
		await mail.sendEmails(
			trx,
			expiring.map(({ id, courseId, title, validUntil, stage, to }) =>
				certificateExpires.order(
					{ key: `certificate-expires:${id}:${stage}`, to: to.email, about: { certificate: id } },
					{
						fullName: to.fullName,
						title,
						validUntil,
						hasAnother: renewing.has(id),
						courseUrl: offered.has(courseId) ? toAddress(publicUrl, courseId) : null,
					},
				),
			),
		);
		return expiring.length;
	});

const remindBuyers = ({ db, mail, publicUrl }: Context, site: PublicScope): Promise<number> =>
	inTransaction(db, async (trx) => {
		const today = toDay(site.now);
		const expiring = await claimOfBuyers(trx, today, buyersAtOnce);
		const offered = await listOffered(trx, toCourses(expiring), site);
		const byBuyer = Map.groupBy(expiring, ({ to }) => to.id);
		await mail.sendEmails(
			trx,
			[...byBuyer].flatMap(([id, seats]) =>
				seats.slice(0, 1).map(({ to }) =>
					seatCertificatesExpire.order(
						{ key: `seat-certificates-expire:${id}:${today}`, to: to.email },
						{
							fullName: to.fullName,
							courseUrl: findOnly(seats, offered, publicUrl),
							people: seats
								.map(({ name, title, validUntil }) => ({ name, title, validUntil }))
								.toSorted(
									(first, second) =>
										first.validUntil.localeCompare(second.validUntil) || first.name.localeCompare(second.name),
								),
						},
					),
				),
			),
		);
		return expiring.length;
	});

const toCourses = (expiring: readonly Expiring[]): number[] => [...new Set(expiring.map(({ courseId }) => courseId))];

/** The page of the only course, if it is offered. */
function findOnly(expiring: readonly Expiring[], offered: ReadonlySet<number>, publicUrl: string): string | null {
	const [only, ...others] = toCourses(expiring);
	return only !== undefined && others.length === 0 && offered.has(only) ? toAddress(publicUrl, only) : null;
}

/** Redirects to the page of the course's kind. */
const toAddress = (publicUrl: string, courseId: number): string => `${publicUrl}/training/${courseId}`;
