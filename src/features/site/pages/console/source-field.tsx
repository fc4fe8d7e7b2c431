import { useWatch } from "react-hook-form";
import { SelectField, useConsoleQuery } from "#console-kit/index.ts";
import { listCategories } from "#features/catalog/courses/contract.ts";
import { courseSources, isCategorySource } from "../rules/course-sources.ts";
import { blockMessages as messages } from "./messages.ts";
import type { PageForm } from "./use-page-form.ts";

/** Chooses the courses of a course list: a rule, or a category. */
export function SourceField({ label, path, form, error }: { label: string; path: string; form: PageForm["form"]; error: string | undefined }) {
	const place = path as "content.title";
	const current = useWatch({ control: form.control, name: place });
	const { data } = useConsoleQuery(listCategories, {});
	const categories = data?.categories ?? [];
	// The current value must be among the options before they are loaded.
	const isMissing = isCategorySource(current) && !categories.some(({ slug }) => slug === current);
	return (
		<SelectField label={label} error={error} className="sm:w-72" {...form.register(place)}>
			{courseSources.map((source) => (
				<option key={source} value={source}>
					{messages[source]}
				</option>
			))}
			<optgroup label={messages.categories}>
				{isMissing && <option value={current}>{current}</option>}
				{categories.map(({ slug, name }) => (
					<option key={slug} value={slug}>
						{name}
					</option>
				))}
			</optgroup>
		</SelectField>
	);
}
