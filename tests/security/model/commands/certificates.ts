import fc from "fast-check";
import { revoke } from "../rules/orders.ts";
import type { Certificate, Model } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";

const held = (model: Model) => model.certificates.filter(({ holder }) => !holder.deleted);

/** Staff revoke a certificate, such as after a refund. Repeating it changes nothing. */
export const revokeCertificate = command("revokeCertificate", fc.nat(9), (which) => ({
	can: (model) => held(model).length > 0,
	async run(model, run) {
		const certificate = pick(held(model), which);
		const { shop } = run;
		const reply = await shop.call(
			shop.staff,
			"POST",
			`/admin/certificates/${await readCode(model, run, certificate)}/revoke`,
			{
				reason: "The model asks for it",
			},
		);
		expectEqual("the status of revoking", reply.status, 200);
		revoke(certificate);
	},
}));

async function readCode({ orders }: Model, { shop }: Run, { line, seat, holder }: Certificate): Promise<string> {
	const lineId = orders.flatMap(({ lines, lineIds }) =>
		lineIds.filter((_, index) => lines[index] === line),
	)[0] as number;
	const { code } = await shop.db
		.selectFrom("certificates")
		.innerJoin("enrollments", "enrollments.id", "certificates.enrollment_id")
		.select("certificates.code")
		.where("enrollments.order_line_id", "=", lineId)
		.where("enrollments.seat", "=", seat)
		.where("certificates.user_id", "=", holder.id)
		.executeTakeFirstOrThrow();
	return code;
}
