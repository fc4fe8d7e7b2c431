import { contentFields } from "#features/catalog/courses/fields.ts";
import type { createStaffMember } from "#tests/support/operator.ts";

export type StaffCall = Awaited<ReturnType<typeof createStaffMember>>["call"];

const fields: string[] = ["version", ...contentFields];

/** Changes a course's title as the editor of the console does. Throws if the edit is refused. */
export async function editTitle(call: StaffCall, id: number, title: string): Promise<void> {
	const path = `/admin/catalog/courses/${id}`;
	const { body } = await call("GET", path);
	const content = Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)));
	const { status, body: answer } = await call("PUT", path, { ...content, title });
	if (status !== 200) throw new Error(`The edit was answered with ${status}: ${JSON.stringify(answer)}`);
}
