import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { refundMail } from "./emails/refund.ts";
import { countFailedRefunds } from "./server/index.ts";

export const feature = defineFeature({
	name: "sales/refunds",
	emails: [refundMail],
	actionItems: [{ label: "Failed refunds", to: "/console/orders", access: "support", count: countFailedRefunds }],
});
