import type { Samples } from "../console-contract.ts";
import { sampleCoursesMessages } from "./messages.ts";

/** More courses than these do not help. */
const maxNamed = 5;

/** Names the first courses, such as `101 (HIPAA basics), 102 (FMLA basics) and 3 more`. */
export function formatNames(courses: Samples["taken"]): string {
	const named = courses.slice(0, maxNamed).map(({ id, title }) => `${id} (${title})`);
	return [...named, ...(courses.length > maxNamed ? [sampleCoursesMessages.add.more(courses.length - maxNamed)] : [])].join(", ");
}
