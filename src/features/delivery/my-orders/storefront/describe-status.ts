import { seatMessages } from "#features/delivery/seats/messages.ts";
import { formatShortTime } from "#values/dates.ts";
import type { EnrolledCourse } from "../contract.ts";
import { watchedPercent } from "./find-agenda.ts";
import { findSession, type Purchase } from "./find-session.ts";
import { agendaMessages, ordersMessages } from "./messages.ts";

const { statusOf: messages } = ordersMessages;

/**
 * Says where a customer stands with a purchase, in a few words: the certificate, the session, what was watched or the
 * seats.
 */
export function describeStatus(course: Purchase & Pick<EnrolledCourse, "certificate" | "progress">): string {
	const { certificate, live, progress, seatList } = course;
	const session = findSession(course);
	if (certificate?.issued && !certificate.issued.revoked) return messages.earned;
	if (live?.joinUrl) return messages.open;
	if (live?.state === "canceled") return messages.canceled;
	if (session) return `${live?.state === "moved" ? `${messages.moved} ` : ""}${formatShortTime(session.startsAt)}`;
	if (progress && progress.watchedSeconds > 0) return agendaMessages.watched(watchedPercent(progress));
	if (seatList) return seatMessages.counts(seatList);
	return live ? (live.attended ? messages.attended : messages.ended) : "";
}
