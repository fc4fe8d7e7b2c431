import { currentOf, seatsIn } from "./rules/sessions.ts";
import type { Shop } from "./shop.ts";
import type { Model } from "./state.ts";

/** A time in a calendar entry. */
const stamp = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Checks that every seat holder of an upcoming session got an email with its date and a calendar entry. */
export function checkDatesEmailed(model: Model, { mailbox, now }: Shop): void {
	for (const session of model.courses.map(currentOf)) {
		if (session?.state !== "scheduled" || session.startsAt <= now) continue;
		const texts = (to: string) => mailbox.filter((email) => email.to === to).flatMap(({ files }) => files.map(({ content }) => content.toString()));
		for (const { owner } of seatsIn(model, session)) {
			const emailed = texts(owner.email).some(
				(text) => text.includes(`DTSTART:${stamp(session.startsAt)}`) && text.includes(`SUMMARY:${session.course.title}`),
			);
			if (!emailed) throw new Error(`No email tells ${owner.email} that ${session.course.title} starts at ${stamp(session.startsAt)}.`);
		}
	}
}
