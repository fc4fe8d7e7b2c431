import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
	Dialog,
	DialogActions,
	messageOfError,
	type ResponseOf,
	toast,
	toQueryKey,
	useAct,
	useConsoleApiClient,
} from "#console-kit/index.ts";
import { ConsoleMenu, ConsoleMenuItem, ConsoleMenuLink } from "#ui/console/console-menu.tsx";
import {
	archiveCourse,
	type CourseRow,
	type CourseState,
	deleteCourse,
	duplicateCourse,
	listConsoleCourses,
	unarchiveCourse,
} from "../../console-contract.ts";

/** The actions on one course of the list. */
export function RowMenu({ course }: { course: CourseRow }) {
	const navigate = useNavigate();
	const turn = useArchive();
	const { act, busy } = useAct(duplicateCourse, {
		changes: [listConsoleCourses],
		done: ({ title }) => `Created the draft “${title}”.`,
	});
	const [removing, setRemoving] = useState(false);
	const { act: remove, busy: isRemoving } = useAct(deleteCourse, {
		changes: [listConsoleCourses],
		done: ({ message }) => message,
		refused: ({ message, refusal }) => {
			if (refusal.code !== "has_files") return false;
			toast.error(message, {
				action: { label: "Open its files", onClick: () => void navigate(`/console/courses/${course.id}/media`) },
			});
			return true;
		},
	});
	const archived = course.state === "archived";
	async function duplicate() {
		const made = await act({ params: { id: String(course.id) } });
		if (made) await navigate(`/console/courses/${made.id}`);
	}
	return (
		<>
			<ConsoleMenu
				label="More"
				name={`More actions for ${course.title}`}
				className="btn btn-quiet -mt-2 whitespace-nowrap"
			>
				<ConsoleMenuLink to={`/console/courses/${course.id}`}>Edit</ConsoleMenuLink>
				<ConsoleMenuItem onSelect={() => void duplicate()} disabled={busy}>
					Duplicate
				</ConsoleMenuItem>
				{course.state === "published" && (
					<ConsoleMenuItem onSelect={() => void turn(course, "archived", course.version)}>Archive</ConsoleMenuItem>
				)}
				{archived && (
					<ConsoleMenuItem onSelect={() => void turn(course, "published", course.version)}>
						Remove from the archive
					</ConsoleMenuItem>
				)}
				{(course.state === "published" || archived) && <ConsoleMenuLink to={course.path}>View on site</ConsoleMenuLink>}
				{course.state === "draft" && <ConsoleMenuItem onSelect={() => setRemoving(true)}>Delete</ConsoleMenuItem>}
			</ConsoleMenu>
			<Dialog open={removing} onClose={() => setRemoving(false)} title="Delete this draft?">
				<p>{`“${course.title}” and its history will be deleted. This can't be undone.`}</p>
				<DialogActions
					onCancel={() => setRemoving(false)}
					variant="danger"
					busy={isRemoving}
					onClick={async () => {
						await remove({ params: { id: String(course.id) } });
						setRemoving(false);
					}}
				>
					Delete
				</DialogActions>
			</Dialog>
		</>
	);
}

type Pages = InfiniteData<ResponseOf<typeof listConsoleCourses>>;

/** Archives or unarchives a course with an optimistic update, and offers to undo it. */
function useArchive() {
	const apiClient = useConsoleApiClient();
	const client = useQueryClient();
	const queryKey = toQueryKey(listConsoleCourses);

	function show(id: number, state: CourseState) {
		client.setQueriesData<Pages>({ queryKey }, (data) => {
			if (!data?.pages) return data;
			const pages = data.pages.map((page) => ({
				...page,
				courses: page.courses.map((course) => (course.id === id ? { ...course, state } : course)),
			}));
			return { ...data, pages };
		});
	}

	async function turn(
		course: Pick<CourseRow, "id" | "title">,
		into: "archived" | "published",
		version?: number,
	): Promise<void> {
		await client.cancelQueries({ queryKey });
		show(course.id, into);
		const call = into === "archived" ? archiveCourse : unarchiveCourse;
		try {
			const { version: made } = await apiClient.call(call, {
				params: { id: String(course.id) },
				body: version === undefined ? {} : { version },
			});
			const back = {
				label: "Undo",
				onClick: () => void turn(course, into === "archived" ? "published" : "archived", made),
			};
			const text =
				into === "archived" ? `Archived “${course.title}”.` : `“${course.title}” is no longer in the archive.`;
			toast.success(text, { id: `archive-${course.id}`, action: back, duration: 10_000 });
		} catch (error) {
			show(course.id, into === "archived" ? "published" : "archived");
			toast.error(messageOfError(error));
		}
		await client.invalidateQueries({ queryKey });
	}

	return turn;
}
