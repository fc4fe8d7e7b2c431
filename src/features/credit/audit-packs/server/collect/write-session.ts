import {
	listAnswerRecords,
	listMessageRecords,
	listQuestionRecords,
} from "#features/delivery/discussion/server/index.ts";
import { listHeldInSession, readPolls } from "#features/delivery/evidence/server/index.ts";
import { pdfKey, slideKey } from "#features/delivery/live-room/rules/slides/slides.ts";
import { roomRecords, roomSigns, type SessionRecord } from "#features/delivery/live-room/server/index.ts";
import type { ZipEntry } from "#platform/files/archive/zip.ts";
import type { SessionFile } from "../../rules/pack-files.ts";
import { findRoomTimes, findSlides, listSlideTurns } from "../records-store.ts";
import type { ScopedSession } from "../scope-store.ts";
import { jsonFile, type PackSource, readPages, storedFile, toCsv } from "./pack-entries.ts";

const pageSize = 1_000;

/** Writes a session: when it was held, polls and answers, questions, chat, and the slides as they were shown. */
export async function* writeSession(source: PackSource, session: ScopedSession): AsyncGenerator<ZipEntry> {
	const { db } = source;
	const { id } = session;
	const folder = `sessions/${id}`;
	const room = await findRoomTimes(db, id);
	const record = await roomRecords.readSessionRecord(db, id);
	const { polls } = await readPolls({ db }, id);
	const turns = await listSlideTurns(db, id);
	const slides: SessionFile["slides"] = turns.flatMap(({ turned_at, title, deck, page }) =>
		deck === null || page === null
			? []
			: [{ shownAt: turned_at.toISOString(), title, file: nameSlide(folder, deck, page) }],
	);
	yield jsonFile(`${folder}/session.json`, {
		sessionId: id,
		courseId: session.course_id,
		title: session.title,
		startsAt: session.starts_at.toISOString(),
		minutes: session.minutes,
		extendedMinutes: session.extended_minutes,
		state: session.state,
		heldHere: session.held_here,
		startedAt: room?.started_at?.toISOString() ?? null,
		endedAt: room?.ended_at?.toISOString() ?? null,
		onAir: (record?.onAir ?? []).map(toTimes),
		outages: (record?.outages ?? []).map(toTimes),
		presence: record?.presence ? toPresence(record.presence) : null,
		codes: (record?.codes ?? []).map(({ segment, word, due_at, revealed_at, revealed_by, on_screen }) => ({
			segment,
			word,
			dueAt: due_at.toISOString(),
			revealedAt: revealed_at?.toISOString() ?? null,
			revealedBy: revealed_by,
			onScreen: on_screen,
		})),
		checks: { asked: record?.excuses.of ?? 0, excused: record?.excuses.excused ?? 0 },
		polls: polls.map((poll) => ({
			id: poll.id,
			question: poll.question,
			options: poll.options,
			answers: poll.answers,
		})),
		experts: (await roomSigns.listExpertPresence(db, [id])).map(({ name, from, until }) => ({
			name,
			from: from.toISOString(),
			until: until.toISOString(),
		})),
		slides,
	} satisfies SessionFile);

	const held = await listHeldInSession(db, id);
	async function* listAnswers() {
		for (const { id: pollId } of polls) {
			for (const { question, answer, fullName, email } of await listAnswerRecords(db, pollId))
				yield [pollId, question, answer, fullName, email];
			for (const { name, session: kept } of held)
				for (const { question, answer } of kept.pollAnswers.filter((given) => given.pollId === pollId))
					yield [pollId, question, answer, name, ""];
		}
	}
	yield {
		name: `${folder}/poll-answers.csv`,
		content: toCsv(["poll", "question", "answer", "name", "email"], listAnswers()),
	};

	async function* listQuestions() {
		for await (const row of readPages(pageSize, (last?: { id: number }) =>
			listQuestionRecords(db, id, { limit: pageSize, after: last?.id }),
		))
			yield [row.askedAt.toISOString(), row.name, row.text, row.state, row.votes];
	}
	yield {
		name: `${folder}/questions.csv`,
		content: toCsv(["asked at", "name", "question", "state", "votes"], listQuestions()),
	};

	async function* listMessages() {
		for await (const row of readPages(pageSize, (last?: { id: number }) =>
			listMessageRecords(db, id, { limit: pageSize, after: last?.id }),
		))
			yield [
				row.sentAt.toISOString(),
				row.name,
				row.userId === null ? "speaker" : "attendee",
				row.text,
				row.hidden ? "hidden" : "",
			];
	}
	yield {
		name: `${folder}/chat.csv`,
		content: toCsv(["sent at", "name", "role", "message", "hidden"], listMessages()),
	};

	const current = await findSlides(db, id);
	const lastPages = new Map<string, number>(current ? [[current.deck, current.pages]] : []);
	for (const { deck, page } of turns)
		if (deck !== null && page !== null) lastPages.set(deck, Math.max(lastPages.get(deck) ?? 0, page));
	for (const [deck, pages] of lastPages) {
		const pdf = await storedFile({ ...source, missing: [] }, `${folder}/slides/${deck}.pdf`, pdfKey(deck));
		if (pdf) yield pdf;
		for (let page = 1; page <= pages; page++) {
			const entry = await storedFile(source, nameSlide(folder, deck, page), slideKey(deck, page));
			if (entry) yield entry;
		}
	}
}

const nameSlide = (folder: string, deck: string, page: number) =>
	`${folder}/slides/${deck}/${String(page).padStart(3, "0")}.webp`;

const toTimes = ({ from, until }: { from: number; until: number }) => ({
	from: new Date(from).toISOString(),
	until: new Date(until).toISOString(),
});

const toPresence = ({ terms, plan: { announced, takesMinutes }, fixedAt }: NonNullable<SessionRecord["presence"]>) => ({
	fixedAt: fixedAt.toISOString(),
	announcedChecks: announced,
	takesMinutes,
	minutesPerCheck: terms.minutesPerCheck,
	answeredPercent: terms.answeredPercent,
	acceptsPolls: terms.acceptsPolls,
	segmentMinutes: terms.segmentMinutes,
});
