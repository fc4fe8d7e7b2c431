import { useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { CloseIcon } from "../../../ui/icons/close-icon.tsx";
import { CourseFinder, type FoundCourse } from "../../search/console/index.ts";
import type { PromoForm } from "./use-promo-form.ts";

/** The courses that a code is good for; all of them as long as none is chosen. */
export function PromoCourses({ form, known }: { form: PromoForm; known: FoundCourse[] }) {
	const [titles, setTitles] = useState(new Map(known.map(({ id, title }) => [id, title])));
	const chosen: number[] = form.watch("courseIDs");
	const set = (ids: number[]) => {
		form.setValue("courseIDs", ids, { shouldDirty: true });
		form.clearErrors("courseIDs");
	};
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 font-semibold">Courses</legend>
			{chosen.length === 0 ? (
				<p className="text-sm text-muted">None chosen: it is good for all courses.</p>
			) : (
				<ul className="grid gap-1">
					{chosen.map((id) => (
						<li key={id} className="flex items-center justify-between gap-3 rounded-md bg-sunken ps-3 text-sm">
							<span className="min-w-0 wrap-anywhere">{titles.get(id) ?? `Course ${id}`}</span>
							<IconButton
								label={`Take off ${titles.get(id) ?? `course ${id}`}`}
								icon={<CloseIcon size={18} />}
								onClick={() => set(chosen.filter((one) => one !== id))}
							/>
						</li>
					))}
				</ul>
			)}
			<CourseFinder
				label="Add a course"
				hint="Type a part of its title."
				error={(form.formState.errors.courseIDs as { message?: string } | undefined)?.message}
				chosen={chosen}
				onChoose={({ id, title }) => {
					setTitles(new Map([...titles, [id, title]]));
					set([...chosen, id]);
				}}
			/>
		</fieldset>
	);
}
