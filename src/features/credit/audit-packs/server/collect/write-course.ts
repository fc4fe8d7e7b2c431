import { toSlug } from "#features/catalog/artwork/rules/artwork-address.ts";
import { readStoredCourses } from "#features/catalog/courses/server/index.ts";
import { countAnswers } from "#features/credit/assessments/server/index.ts";
import { summarizeCourse } from "#features/credit/evaluations/server/index.ts";
import { listAnnouncements, listPrograms } from "#features/credit/programs/server/index.ts";
import { kindFacts } from "#features/delivery/handouts/rules/document-kind.ts";
import { listCourseHandouts } from "#features/delivery/handouts/server/index.ts";
import { storedMedia } from "#features/delivery/recordings/server/index.ts";
import type { ZipEntry } from "#platform/files/archive/zip.ts";
import type { CourseFile } from "../../rules/pack-files.ts";
import {
	findCourse,
	findCourseVersion,
	listCourseVersions,
	listCredits,
	listInstructors,
	listRequirements,
} from "../records-store.ts";
import { jsonFile, type PackSource, storedFile } from "./pack-entries.ts";

/**
 * Writes a course: its announcement on the day of each session and today, programs, people responsible, and materials.
 */
export async function* writeCourse(source: PackSource, courseId: number): AsyncGenerator<ZipEntry> {
	const { db, sessions, now, ruleFiles } = source;
	const folder = `courses/${courseId}`;
	const course = await findCourse(db, courseId);
	const announcements: CourseFile["announcements"] = [];
	for (const { version, at, changedBy, content } of await readAnnouncements(source, courseId)) {
		const file = `${folder}/announcement-version-${version}.json`;
		const facts = { version, at: at.toISOString(), changedBy };
		announcements.push({ ...facts, file });
		yield jsonFile(file, { courseId, ...facts, content });
	}
	const handouts: CourseFile["handouts"] = [];
	for (const { id, name, kind, storage_key, digest, added_at } of await listCourseHandouts(db, [courseId])) {
		const file = `${folder}/handouts/${id}-${toSlug(name)}.${kindFacts[kind].ending}`;
		const entry = await storedFile(source, file, storage_key);
		handouts.push({
			name,
			addedAt: added_at.toISOString(),
			sha256: Buffer.from(digest, "base64url").toString("hex"),
			file,
		});
		if (entry) yield entry;
	}
	const creditAnnouncements: CourseFile["creditAnnouncements"] = [];
	for (const { at, content } of await listAnnouncements(db, [courseId])) {
		const file = `${folder}/credit-announcement-${creditAnnouncements.length + 1}.json`;
		const facts = { at: at.toISOString(), credits: content.credits, requirement: content.requirement };
		creditAnnouncements.push({ ...facts, file });
		yield jsonFile(file, { courseId, ...facts, ...content });
	}
	const programs = await listPrograms(db, [courseId], now);
	const experts = programs.flatMap(({ details }) => [details.developer.name, details.reviewer.name]);
	const [requirement] = await listRequirements(db, [courseId]);
	yield jsonFile(`${folder}/course.json`, {
		courseId,
		title: course?.title ?? sessions.find(({ course_id }) => course_id === courseId)?.title ?? "",
		durationMinutes: course?.duration_minutes ?? null,
		requirement: requirement
			? { liveMinutes: requirement.live_minutes, watchedPercent: requirement.watched_percent }
			: null,
		credits: await listCredits(db, courseId),
		creditAnnouncements,
		programs: programs.map(({ ruleSet, ...program }) => ({
			...program,
			rules: ruleSet && {
				id: ruleSet.id,
				name: ruleSet.name,
				version: ruleSet.version,
				file: ruleFiles.get(`${ruleSet.id}:${ruleSet.version}`) ?? null,
			},
		})),
		instructors: await listInstructors(db, [...new Set([course?.instructor ?? "", ...experts])]),
		handouts,
		media: (await storedMedia.listMediaFiles(db, courseId)).map(({ kind, bytes, digest, added_at, replaced_at }) => ({
			kind,
			bytes: Number(bytes),
			sha256: Buffer.from(digest, "base64url").toString("hex"),
			addedAt: added_at.toISOString(),
			replacedAt: replaced_at?.toISOString() ?? null,
		})),
		evaluations: await summarizeCourse(db, courseId),
		questions: (await countAnswers(db, courseId)).map((count) => ({
			...count,
			rightPercent: Math.floor((count.right * 100) / count.answers),
		})),
		announcements,
	} satisfies CourseFile);
}

interface Announcement {
	version: number;
	at: Date;
	changedBy: string;
	content: unknown;
}

/** Reads what the course page said. A course that was never changed has no history. */
async function readAnnouncements(source: PackSource, courseId: number): Promise<Announcement[]> {
	const { db } = source;
	const found: Announcement[] = [];
	for (const version of await chooseVersions(source, courseId)) {
		const row = await findCourseVersion(db, courseId, version);
		if (row) found.push({ version, at: new Date(row.at), changedBy: row.actor_name ?? "", content: row.content });
	}
	const current = found.length === 0 ? (await readStoredCourses(db, [courseId])).get(courseId) : undefined;
	return current
		? [
				{
					version: current.version,
					at: current.changedAt,
					changedBy: current.changedBy ?? "",
					content: current.content,
				},
			]
		: found;
}

/** Chooses the versions that were public when each session of the course began, and the latest one. */
async function chooseVersions({ db, sessions }: PackSource, courseId: number): Promise<number[]> {
	const versions = await listCourseVersions(db, courseId);
	const onDays = sessions
		.filter(({ course_id }) => course_id === courseId)
		.map(({ starts_at }) => versions.findLast(({ at }) => new Date(at) <= starts_at) ?? versions[0]);
	return [...new Set([...onDays, versions.at(-1)].flatMap((chosen) => (chosen ? [chosen.version] : [])))].toSorted(
		(first, second) => first - second,
	);
}
