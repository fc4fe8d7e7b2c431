import { useState } from "react";
import { useNavigate } from "react-router";
import { type CallRefused, useAct } from "#console-kit/index.ts";
import {
	archiveCourse,
	duplicateCourse,
	type EditedCourse,
	listConsoleCourses,
	listCourseVersions,
	publishCourse,
	scheduleCourse,
	unarchiveCourse,
	unpublishCourse,
} from "../../console-contract.ts";
import { when } from "./fields/field-value.tsx";
import { statusMessages } from "./messages.ts";
import type { SavingCall } from "./use-saving.ts";

interface Options {
	/** Shows a refusal that concerns a field or two versions. */
	refused: (refusal: CallRefused<SavingCall>) => boolean;
	/** Called with the course after the action. */
	done: (course: EditedCourse) => void;
}

const { done: messages } = statusMessages;
const changes = [listConsoleCourses, listCourseVersions] as const;

/** Actions on a saved course: publish now or later, unpublish, archive, duplicate. */
export function useStateActs({ refused, done }: Options) {
	const navigate = useNavigate();
	const [scheduleError, setScheduleError] = useState<string>();
	const atMoment = (refusal: CallRefused<typeof scheduleCourse>) => {
		if (refusal.refusal.code !== "in_the_past" && refusal.status !== 400) return refused(refusal);
		setScheduleError(refusal.message);
		return true;
	};
	const acts = {
		publish: useAct(publishCourse, { changes, refused, done: () => messages.published }),
		schedule: useAct(scheduleCourse, {
			changes,
			refused: atMoment,
			done: ({ publishAt }) => (publishAt ? messages.scheduled(when(publishAt)) : undefined),
		}),
		unpublish: useAct(unpublishCourse, { changes, refused, done: () => messages.unpublished }),
		archive: useAct(archiveCourse, { changes, refused, done: () => messages.archived }),
		unarchive: useAct(unarchiveCourse, { changes, refused, done: () => messages.unarchived }),
		duplicate: useAct(duplicateCourse, { changes, done: () => messages.duplicated }),
	};
	type State = "publish" | "unpublish" | "archive" | "unarchive";

	/** Changes the state. Returns the course, or null if refused. */
	async function change(state: State, { id, version }: EditedCourse): Promise<EditedCourse | null> {
		const response = await acts[state].act({ params: { id: String(id) }, body: { version } });
		if (response) done(response);
		return response ?? null;
	}

	async function schedule({ id, version }: EditedCourse, at: string): Promise<EditedCourse | null> {
		setScheduleError(undefined);
		const response = await acts.schedule.act({ params: { id: String(id) }, body: { at, version } });
		if (response) done(response);
		return response ?? null;
	}

	async function duplicate({ id }: EditedCourse): Promise<void> {
		const copy = await acts.duplicate.act({ params: { id: String(id) } });
		if (copy) navigate(`/console/courses/${copy.id}`);
	}

	return { change, schedule, duplicate, scheduleError, busy: Object.values(acts).some((act) => act.busy) };
}
