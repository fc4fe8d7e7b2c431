import { addOperator } from "../features/accounts/server/index.ts";
import { client, password } from "./buyer.ts";
import type { TestProduct } from "./start-product.ts";

/** Makes an operator of a running product, and gives the way to call as one. */
export async function makeOperator(product: TestProduct, email = "operator@example.com") {
	const made = await addOperator(product.world.db, product.clock, email);
	if (!made) throw new Error(`${email} is no address.`);
	const call = client(product.url);
	await call("POST", "/users/reset-password", { newPassword: password, token: made.token });
	const reply = await call("POST", "/users/login", { email, password });
	if (reply.status !== 200) throw new Error(`Logging in was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
	return { id: Number(reply.body.userId), token: String(reply.body.token), call: client(product.url, String(reply.body.token)) };
}
