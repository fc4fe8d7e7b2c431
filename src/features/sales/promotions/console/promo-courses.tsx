import { useState } from "react";
import { CourseFinder, type FoundCourse } from "#features/catalog/search/console/index.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { promoFields } from "../fields.ts";
import { promoFormMessages as messages } from "./messages.ts";
import type { PromoForm } from "./use-promo-form.ts";

const { label, hint } = promoFields.courseIDs;

/** Selects the courses that a code covers; none selected means all. */
export function PromoCourses({ form, loadedCourses }: { form: PromoForm; loadedCourses: FoundCourse[] }) {
	const [titles, setTitles] = useState(new Map(loadedCourses.map(({ id, title }) => [id, title])));
	const chosen: number[] = form.watch("courseIDs");
	const set = (ids: number[]) => {
		form.setValue("courseIDs", ids, { shouldDirty: true });
		form.clearErrors("courseIDs");
	};
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 font-semibold">{label}</legend>
			{chosen.length === 0 ? (
				<p className="text-sm text-muted">{hint}</p>
			) : (
				<ul className="grid gap-1">
					{chosen.map((id) => (
						<li key={id} className="flex items-center justify-between gap-3 rounded-md bg-sunken ps-3 text-sm">
							<span className="min-w-0 wrap-anywhere">{titles.get(id) ?? messages.course(id)}</span>
							<IconButton
								label={`Remove ${titles.get(id) ?? messages.course(id)}`}
								icon={<CloseIcon size={18} />}
								onClick={() => set(chosen.filter((chosenId) => chosenId !== id))}
							/>
						</li>
					))}
				</ul>
			)}
			<CourseFinder
				label="Add a course"
				hint="Type part of the title."
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
