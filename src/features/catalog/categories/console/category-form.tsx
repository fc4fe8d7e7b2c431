import { useWatch } from "react-hook-form";
import { useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { changeCategory, createCategory, type EditedCategory, listEditedCategories } from "../console-contract.ts";
import { categoryLists, maxCategoryNameLength, maxCategorySlugLength } from "../rules/category.ts";
import { slugOfName } from "../rules/category-slug.ts";
import { categoriesMessages } from "./messages.ts";

/** Creates a category, or changes `current`. */
export function CategoryForm({ current, onDone }: { current?: EditedCategory; onDone: () => void }) {
	const call: typeof createCategory | typeof changeCategory = current ? changeCategory : createCategory;
	const values = current
		? { name: current.name, slug: current.slug, description: current.description, list: current.list, version: current.version }
		: { name: "", slug: "", description: "", list: "training" as const };
	const input = current && { params: { id: String(current.id) } };
	const form = useContractForm(call, {
		values,
		...(input && { input: input }),
		changes: [listEditedCategories],
		onDone,
	});
	const { errors, dirtyFields } = form.formState;
	const slug = useWatch({ control: form.control, name: "slug" });
	return (
		<form onSubmit={form.submit} noValidate className="grid gap-4">
			<FormError>{errors.root?.message}</FormError>
			<TextField
				label="Name"
				required
				maxLength={maxCategoryNameLength}
				autoComplete="off"
				error={errors.name?.message}
				{...form.register("name", {
					// The address of a new category follows its name until someone types another one.
					onChange: ({ target }: { target: { value: string } }) => {
						if (!current && !dirtyFields.slug) form.setValue("slug", slugOfName(target.value));
					},
				})}
			/>
			<TextField
				label="Address"
				hint={
					current && slug !== current.slug
						? "Links to the old address stop working. Add a redirect under Menus if you have shared it."
						: `Its page is /categories/${slug || "…"}.`
				}
				required
				maxLength={maxCategorySlugLength}
				autoComplete="off"
				spellCheck={false}
				error={errors.slug?.message}
				{...form.register("slug")}
			/>
			<TextField
				label="Description"
				hint="A few words for its page and the home page."
				maxLength={300}
				autoComplete="off"
				error={errors.description?.message}
				{...form.register("description")}
			/>
			<SelectField
				label="Listed on"
				hint="Its own page always lists its courses."
				error={errors.list?.message}
				{...form.register("list")}
				options={categoryLists.map((list) => [list, categoriesMessages.lists[list]])}
			/>
			<Button type="submit" busy={form.busy} busyLabel="Saving..." className="justify-self-start">
				Save
			</Button>
		</form>
	);
}
