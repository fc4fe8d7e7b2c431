import { buy } from "#tests/support/buyer.ts";
import { fileKeys } from "./file-keys.ts";
import { createHolder, createMover, type Holder, tokenIn } from "./holder.ts";
import { createEditor } from "./operator-keys.ts";
import { must, proveOwner, type Scenario } from "./scenario.ts";
import type { TrueKey } from "./wrong-endpoints.ts";

/** One key of every kind, with its owner's session. */
export async function allKeys(scenario: Scenario): Promise<{ holder: Holder; all: TrueKey[] }> {
	const holder = await createHolder(scenario);
	const mover = await createMover(scenario);
	const editor = await createEditor(scenario);
	const of = ({ keys }: { keys: Partial<Record<string, string>> }, owner: string) =>
		Object.entries(keys).map(([key, token]) => ({
			key: key === "other session" ? "session" : key,
			token: token as string,
			owner,
		}));
	const all = [
		...of(holder, holder.token),
		...of({ keys: { "e-mail link": mover.keys["e-mail link"] as string } }, mover.token),
		...of(editor, editor.token).filter(({ key }) => key !== "fresh proof"),
		{ key: "credit note link", token: await creditNote(scenario, holder), owner: holder.token },
		{ key: "certificate code", token: holder.certificate, owner: holder.token },
		{ key: "transcript of credit link", token: await transcript(holder), owner: holder.token },
		...(await fileKeys(scenario, holder)),
	];
	return { holder, all };
}

/** Returns the token of a customer's transcript of credit. */
async function transcript({ call }: Holder): Promise<string> {
	const { body } = await must(call("GET", "/account/credit"));
	return tokenIn(body.files.pdfUrl);
}

/** Buys and refunds another course. Returns the link to the credit note. */
async function creditNote(scenario: Scenario, { id, call }: Holder): Promise<string> {
	const { product, owner } = scenario;
	await buy(product.url, { call }, [104, "Recorded session"]);
	const last = await product.context.db
		.selectFrom("orders")
		.select("id")
		.where("user_id", "=", id)
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	await proveOwner(scenario);
	await must(
		owner.call("POST", `/admin/orders/${last.id}/refunds`, {
			reason: "The session did not take place",
			certificates: "keep",
		}),
	);
	const { body } = await must(call("GET", `/users/${id}`));
	return tokenIn(body.refunds[0].creditNoteUrl);
}
