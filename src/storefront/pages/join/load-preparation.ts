import type { ApiClient } from "#api/api-client.ts";
import { type Course, getCourse } from "#features/catalog/courses/contract.ts";
import { type CompletionRequirement, loadRequirement } from "#features/delivery/certificates/storefront/index.ts";

/** What attendees of a session see before it starts. */
export interface Preparation {
	course: Course;
	requirement: CompletionRequirement | null;
}

/** Loads what attendees can read before the session; null if that fails, because joining works without it. */
export async function loadPreparation(client: ApiClient, courseID: number): Promise<Preparation | null> {
	const id = String(courseID);
	const [course, requirement] = await Promise.all([
		client.call(getCourse, { params: { id } }).catch(() => null),
		loadRequirement(client, id),
	]);
	return course?.ok ? { course: course.response, requirement } : null;
}
