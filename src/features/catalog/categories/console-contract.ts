import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { enteredId } from "#values/fields/ids.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { Version } from "#values/version.ts";
import { categoryLists, isReservedSlug, maxCategoryNameLength, maxCategorySlugLength } from "./rules/category.ts";

const Id = {
	id: enteredId,
};
const details = {
	name: requiredText(maxCategoryNameLength),
	/** The last part of the address of the category's page. */
	slug: z.string().check(
		z.trim(),
		z.maxLength(maxCategorySlugLength, { error: `Use at most ${maxCategorySlugLength} characters.` }),
		z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "Use lowercase letters and digits, separated by single hyphens." }),
		z.refine((slug) => !isReservedSlug(slug), {
			error: "This address belongs to another page of the site. Choose a different one.",
		}),
	),
	/** Shown on the category's page and on the home page. */
	description: optionalText(300).check(z.trim()),
	/** Where its courses are listed besides its own page. */
	list: z.enum(categoryLists, { error: "Choose a list." }),
};

const CategoryFields = z.strictObject(details);

const EditedCategory = z.object({
	id: z.int(),
	name: z.string(),
	slug: z.string(),
	description: z.string(),
	list: z.enum(categoryLists),
	/** How many courses are in it, in any state. */
	courses: z.int(),
	version: z.int(),
});
export type EditedCategory = z.infer<typeof EditedCategory>;

const unknown = [404, "This category no longer exists."] as const;
const nameTaken = [409, "There is already a category with this name."] as const;
const slugTaken = [409, "Another category has this address. Choose a different one."] as const;
const changedMeanwhile = [409, "Someone else changed the categories. Close this window to see their changes."] as const;

const editorCalls = staffCalls("/admin/categories", {
	access: "editor",
	scope: "courses",
	params: Id,
	refusals: { unknown_category: unknown },
});

export const listEditedCategories = editorCalls.get("", {
	summary: "List the categories in their order, with the number of their courses",
	list: "categories",
	response: { categories: z.array(EditedCategory) },
});

export const createCategory = editorCalls.post("", {
	summary: "Create a category",
	body: CategoryFields,
	response: { category: EditedCategory },
	status: 201,
	refusals: {
		name_taken: nameTaken,
		slug_taken: slugTaken,
		too_many: [409, "There are already 100 categories. Delete one that no course uses."],
	},
});

export const changeCategory = editorCalls.put("/:id", {
	summary: "Change a category; its courses follow",
	body: { ...details, version: Version },
	response: { category: EditedCategory },
	refusals: { name_taken: nameTaken, slug_taken: slugTaken, changed_meanwhile: changedMeanwhile },
});

/** Sets the order of all categories in filters, menus and on the home page. */
export const orderCategories = editorCalls.post("/order", {
	summary: "Set the order of the categories",
	/** All ids in their new order. */
	body: { ids: z.array(z.int().check(z.gte(1), z.lte(999_999_999))).check(z.maxLength(100)) },
	response: { categories: z.array(EditedCategory) },
	refusals: { changed_meanwhile: changedMeanwhile },
});

export const deleteCategory = editorCalls.delete("/:id", {
	summary: "Delete a category without courses",
	response: { message: z.string() },
	refusals: {
		in_use: [409, "Courses use this category. Move them to another category first.", z.object({ courses: z.int() })],
		last_category: [409, "This is the only category, and every course needs one. Add another category first."],
	},
});
