import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { ResponseOf } from "#api/call.ts";
import { toQueryKey, useConsoleApiClient } from "#console-kit/index.ts";
import { toast } from "#ui/feedback/toast.ts";
import { messageOfError } from "#values/error-message.ts";
import { archiveCourse, type CourseRow, type CourseState, listConsoleCourses, unarchiveCourse } from "../../console-contract.ts";

type Pages = InfiniteData<ResponseOf<typeof listConsoleCourses>>;

/** Archives or unarchives a course with an optimistic update, and offers to undo it. */
export function useArchive() {
	const apiClient = useConsoleApiClient();
	const client = useQueryClient();
	const queryKey = toQueryKey(listConsoleCourses);

	function show(id: number, state: CourseState) {
		client.setQueriesData<Pages>({ queryKey }, (data) => {
			if (!data?.pages) return data;
			const pages = data.pages.map((page) => ({ ...page, courses: page.courses.map((course) => (course.id === id ? { ...course, state } : course)) }));
			return { ...data, pages };
		});
	}

	async function turn(course: Pick<CourseRow, "id" | "title">, into: "archived" | "published", version?: number): Promise<void> {
		await client.cancelQueries({ queryKey });
		show(course.id, into);
		const call = into === "archived" ? archiveCourse : unarchiveCourse;
		try {
			const { version: made } = await apiClient.call(call, { params: { id: String(course.id) }, body: version === undefined ? {} : { version } });
			const back = { label: "Undo", onClick: () => void turn(course, into === "archived" ? "published" : "archived", made) };
			const text = into === "archived" ? `Archived “${course.title}”.` : `“${course.title}” is no longer in the archive.`;
			toast.success(text, { id: `archive-${course.id}`, action: back, duration: 10_000 });
		} catch (error) {
			show(course.id, into === "archived" ? "published" : "archived");
			toast.error(messageOfError(error));
		}
		await client.invalidateQueries({ queryKey });
	}

	return turn;
}
