import { expect, type Page } from "@playwright/test";
import type { signUp } from "#tests/support/buyer.ts";

/** The parts of the editor, by the name in their address. */
type Part = "basics" | "content" | "price" | "session" | "media" | "credit" | "proof";

/** Opens a part of a course's editor, and waits for the rich text fields and the preview. */
export async function edit(page: Page, url: string, course: number | "new", part: Part = "basics"): Promise<void> {
	await page.goto(`${url}/console/courses/${course}?part=${part}`);
	await expect(page.locator("#course-description")).toBeAttached();
	await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
}

/** Opens another part with its tab. */
export const openPart = (page: Page, part: Part) =>
	page
		.getByRole("navigation", { name: "Parts of the course" })
		.getByRole("link", { name: new RegExp(part, "i") })
		.press("Enter");

export const text = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const field = (page: Page, id: string) => page.locator(`#course-${id}`);
/** Returns the course in the preview. */
export const preview = (page: Page) => page.frameLocator("iframe").getByRole("main");
/** The bar with the course's state and the save button. */
export const editorStatus = (page: Page) => page.locator(".editor-bar");

/**
 * Saves the course by keyboard and waits for the server's reply. The bar still says that all changes are saved for a
 * moment after typing, so only the reply shows that they are.
 */
export async function saveCourse(page: Page): Promise<void> {
	const replied = page.waitForResponse(
		(response) => response.request().method() === "PUT" && /\/admin\/catalog\/courses\/\d+$/.test(response.url()),
	);
	await page.keyboard.press("ControlOrMeta+s");
	await replied;
}

/** Creates a draft for one test with the editor's API call. Returns its id. */
export async function draft(
	{ call }: Pick<Awaited<ReturnType<typeof signUp>>, "call">,
	more: Record<string, unknown> = {},
): Promise<number> {
	const { sites } = (await call("GET", "/admin/catalog/choices")).body as { sites: { id: number; own: boolean }[] };
	const { instructors } = (await call("GET", "/admin/catalog/instructors")).body as { instructors: { name: string }[] };
	const reply = await call("POST", "/admin/catalog/courses", {
		...{
			title: "Payroll Audits",
			category: "Compliance",
			instructor: instructors[0]?.name,
			description: "<p>Wages.</p>",
			duration: 60,
			price: 100,
		},
		...{
			pricings: [{ sessionType: "Recorded session", price: 100 }],
			siteIds: sites.filter(({ own }) => own).map(({ id }) => id),
			...more,
		},
	});
	expect(reply.status, JSON.stringify(reply.body)).toBe(201);
	return Number(reply.body.id);
}
