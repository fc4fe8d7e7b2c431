import {
	type AppContext,
	inTransaction,
	recordAudit,
	recordContentChange,
	refuse,
	type Serve,
	type Transaction,
	toChanges,
} from "#platform/index.ts";
import {
	changeCategory,
	createCategory,
	deleteCategory,
	type EditedCategory,
	listEditedCategories,
	orderCategories,
} from "../console-contract.ts";
import { comparableName } from "../rules/category.ts";
import { maxCategories } from "./add-categories.ts";
import {
	type CategoryValues,
	deleteRow,
	insertCategories,
	listRows,
	lockCategories,
	updateCategory,
	updatePositions,
} from "./category-store.ts";

/** Serves the categories to the console. Every change drops all cached pages, because most of them name categories. */
export function serveCategories(serve: Serve, context: Pick<AppContext, "db" | "clock" | "showChanges">): void {
	const { db, clock } = context;
	/** Changes are visible when the staff member gets the response. */
	async function change<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
		const result = await inTransaction(db, work);
		await context.showChanges();
		return result;
	}

	serve(listEditedCategories, async () => ({ categories: await listRows(db) }));

	serve(createCategory, ({ body }, { user }) =>
		change(async (trx) => {
			const storedCategories = await lockCategories(trx);
			if (storedCategories.length >= maxCategories) return refuse(createCategory, "too_many");
			const taken = findTaken(storedCategories, body);
			if (taken) return refuse(createCategory, `${taken}_taken`, { at: taken });
			const [id] = await insertCategories(trx, [body]);
			const category = { id: id as number, ...body, courses: 0, version: 1 };
			await recordAudit(trx, clock, user, {
				action: "category.created",
				id: category.id,
				summary: `Created the category “${category.name}”`,
			});
			await recordContentChange(trx);
			return { category };
		}),
	);

	serve(changeCategory, ({ params, body: { version, ...values } }, { user }) =>
		change(async (trx) => {
			const storedCategories = await lockCategories(trx);
			const before = storedCategories.find(({ id }) => id === params.id);
			if (!before) return refuse(changeCategory, "unknown_category");
			if (before.version !== version) return refuse(changeCategory, "changed_meanwhile");
			const others = storedCategories.filter((category) => category !== before);
			const taken = findTaken(others, values);
			if (taken) return refuse(changeCategory, `${taken}_taken`, { at: taken });
			await updateCategory(trx, params.id, values);
			const category = { ...before, ...values, version: version + 1 };
			await recordAudit(trx, clock, user, {
				action: "category.changed",
				id: category.id,
				summary: `Changed the category “${category.name}”`,
				changes: toChanges(before, values),
			});
			await recordContentChange(trx);
			return { category };
		}),
	);

	serve(orderCategories, ({ body: { ids } }, { user }) =>
		change(async (trx) => {
			const storedCategories = await lockCategories(trx);
			const isSame =
				ids.length === storedCategories.length &&
				new Set(ids).size === ids.length &&
				storedCategories.every(({ id }) => ids.includes(id));
			if (!isSame) return refuse(orderCategories, "changed_meanwhile");
			await updatePositions(trx, ids);
			const categories = await listRows(trx);
			const names = (list: EditedCategory[]) => list.map(({ name }) => name).join(", ");
			await recordAudit(trx, clock, user, {
				action: "category.ordered",
				id: "all",
				summary: "Changed the order of the categories",
				changes: { order: { before: names(storedCategories), after: names(categories) } },
			});
			await recordContentChange(trx);
			return { categories };
		}),
	);

	serve(deleteCategory, ({ params }, { user }) =>
		change(async (trx) => {
			const storedCategories = await lockCategories(trx);
			const before = storedCategories.find(({ id }) => id === params.id);
			if (!before) return refuse(deleteCategory, "unknown_category");
			if (before.courses > 0)
				return refuse(deleteCategory, "in_use", {
					message: inUse(before.courses),
					fields: { courses: before.courses },
				});
			if (storedCategories.length === 1) return refuse(deleteCategory, "last_category");
			await deleteRow(trx, params.id);
			await recordAudit(trx, clock, user, {
				action: "category.deleted",
				id: before.id,
				summary: `Deleted the category “${before.name}”`,
			});
			await recordContentChange(trx, { withdrawn: true });
			return { message: `The category “${before.name}” was deleted.` };
		}),
	);
}

function findTaken(others: readonly EditedCategory[], { name, slug }: CategoryValues): "name" | "slug" | undefined {
	if (others.some((category) => comparableName(category.name) === comparableName(name))) return "name";
	return others.some((category) => category.slug === slug) ? "slug" : undefined;
}

const inUse = (courses: number) =>
	courses === 1
		? "1 course uses this category. Move it to another category first."
		: `${courses.toLocaleString("en-US")} courses use this category. Move them to another category first.`;
