import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client, findCartItem, password, payWith, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { addressed, type Example, examples, listCalls } from "../requests/every-call.ts";

// Who can make which call. The calls come from the product, so one that is missing in this table fails.
type Status = number;
interface Row {
	/** Any caller, with any token. */
	anyone?: Status;
	/** Any logged-in caller; without a valid token, 401. `other` is not the customer in the request. */
	signedIn?: { owner: Status; other: Status };
}
const everyBuyer = { signedIn: { owner: 200, other: 200 } };
const noBuyer = { signedIn: { owner: 403, other: 403 } };
const badLink = { signedIn: { owner: 400, other: 400 } };
/** The examples name things that do not exist, which is all that the response reveals. */
const nothingThere = { signedIn: { owner: 404, other: 404 } };
const table: Record<string, Row> = {
	"GET /config": { anyone: 200 },
	"GET /captcha/challenge": { anyone: 200 },
	"GET /admin/courses/questions": { anyone: 200 },
	"GET /admin/instructors": { anyone: 200 },
	"GET /categories": { anyone: 200 },
	"GET /instructors": { anyone: 200 },
	"GET /instructors/:slug": { anyone: 200 },
	"GET /admin/courses": { anyone: 200 },
	"GET /admin/courses/upcoming": { anyone: 200 },
	"GET /admin/courses/filter": { anyone: 200 },
	"GET /admin/courses/lifescience": { anyone: 200 },
	"GET /admin/courses/search": { anyone: 200 },
	"GET /admin/courses/search/count": { anyone: 200 },
	"GET /admin/courses/search/filter": { anyone: 200 },
	"GET /admin/courses/search/suggestions": { anyone: 200 },
	"GET /admin/courses/:id": { anyone: 200 },
	"GET /admin/courses/:id/related": { anyone: 200 },
	"GET /redirects": { anyone: 200 },
	"GET /pages": { anyone: 200 },
	"GET /pages/:slug": { anyone: 200 },
	"GET /articles": { anyone: 200 },
	"GET /articles/:slug": { anyone: 200 },
	"GET /admin/articles": noBuyer,
	"POST /admin/articles": noBuyer,
	"POST /admin/articles/preview": noBuyer,
	"GET /admin/articles/:id": noBuyer,
	"PUT /admin/articles/:id": noBuyer,
	"POST /admin/articles/:id/publish": noBuyer,
	"POST /admin/articles/:id/unpublish": noBuyer,
	"POST /admin/articles/:id/archive": noBuyer,
	"GET /admin/articles/:id/versions": noBuyer,
	"POST /admin/articles/:id/restore": noBuyer,
	"POST /setup": { anyone: 403 },
	"POST /users/signup": { anyone: 400 },
	"POST /users/login": { anyone: 401 },
	"POST /users/forgot-password": { anyone: 200 },
	"POST /users/reset-password": { anyone: 400 },
	"GET /users/enrollment/success": { anyone: 404 },
	"POST /users/enrollment/cancel": { anyone: 404 },
	"POST /users/contact-us": { anyone: 201 },
	"POST /consulting/estimates": { anyone: 201 },
	"POST /newsletter": { anyone: 200 },
	"POST /visits": { anyone: 200 },
	"POST /subscriptions": { anyone: 200 },
	"GET /users/:userId": { signedIn: { owner: 200, other: 403 } },
	"POST /users/coupons/apply": everyBuyer,
	"POST /users/enroll": everyBuyer,
	"POST /users/enroll/tax": everyBuyer,
	"POST /users/logout": everyBuyer,
	"POST /identity-providers/:provider/login": { anyone: 404 },
	"POST /identity-providers/:provider/login/finish": { anyone: 404 },
	"POST /identity-providers/:provider/link": nothingThere,
	"POST /identity-providers/:provider/link/finish": nothingThere,
	"GET /account/identities": everyBuyer,
	"DELETE /account/identities/:id": nothingThere,
	"GET /account/billing": everyBuyer,
	"GET /account/invoices": everyBuyer,
	"POST /account/invoices/:order/correct": nothingThere,
	"GET /account/pay-by-invoice": everyBuyer,
	"GET /tax": { anyone: 200 },
	"GET /account/licenses": everyBuyer,
	"POST /account/licenses": { signedIn: { owner: 201, other: 201 } },
	"PUT /account/licenses/:id": nothingThere,
	"DELETE /account/licenses/:id": nothingThere,
	"GET /admin/licenses": noBuyer,
	"POST /admin/licenses/:id/check": noBuyer,
	"GET /account/tax-exemption": everyBuyer,
	"GET /account/invoice-orders": everyBuyer,
	"GET /account/earlier-certificates": everyBuyer,
	"GET /account": everyBuyer,
	"GET /account/data": everyBuyer,
	"PATCH /account": everyBuyer,
	"POST /account/email": noBuyer,
	"POST /account/email/confirm": badLink,
	"POST /account/email/link": everyBuyer,
	"POST /account/email/prove": badLink,
	"POST /account/password": noBuyer,
	"GET /account/deletion": everyBuyer,
	"POST /account/delete": noBuyer,
	"GET /enrollments/:reference/media": nothingThere,
	"GET /enrollments/:reference/transcript": nothingThere,
	"POST /enrollments/:reference/progress": nothingThere,
	"PUT /enrollments/:reference/stops/:id": nothingThere,
	"GET /live/join/:token": { anyone: 403 },
	"POST /live/join/:token/enter": noBuyer,
	"POST /live/join/:token/presence": noBuyer,
	"POST /live/join/:token/room": noBuyer,
	"POST /live/join/:token/room/leave": noBuyer,
	"GET /live/join/:token/handouts": noBuyer,
	"GET /live/studio/:token": { anyone: 403 },
	"GET /live/studio/:token/attendees": { anyone: 403 },
	"POST /live/studio/:token/end": { anyone: 403 },
	"POST /live/studio/:token/extend": { anyone: 403 },
	"PUT /live/join/:token/checks/:number": noBuyer,
	"PUT /live/join/:token/codes/:segment": noBuyer,
	"POST /live/join/:token/group": noBuyer,
	"PUT /live/join/:token/group/confirmed": noBuyer,
	"DELETE /live/join/:token/group/membership": noBuyer,
	"POST /live/groups/:code/members": nothingThere,
	"GET /live/studio/:token/code": { anyone: 403 },
	"PUT /live/studio/:token/codes/:segment": { anyone: 403 },
	"PUT /admin/live-sessions/:sessionId/attendees/:userId/checks/:number/excuse": noBuyer,
	"POST /live/join/:token/messages": noBuyer,
	"POST /live/join/:token/questions": noBuyer,
	"PUT /live/join/:token/questions/:questionId/vote": noBuyer,
	"PUT /live/join/:token/polls/:pollId/answer": noBuyer,
	"POST /live/studio/:token/messages": { anyone: 403 },
	"PUT /live/studio/:token/slides": { anyone: 403 },
	"PUT /live/studio/:token/chat": { anyone: 403 },
	"PUT /live/studio/:token/messages/:messageId": { anyone: 403 },
	"PUT /live/studio/:token/questions/:questionId": { anyone: 403 },
	"POST /live/studio/:token/polls": { anyone: 403 },
	"PUT /live/studio/:token/polls/:pollId": { anyone: 403 },
	"PUT /live/studio/:token/attendees/:userId": { anyone: 403 },
	"GET /admin/live-rooms/:sessionId": noBuyer,
	"POST /admin/live-rooms/:sessionId/end": noBuyer,
	"POST /admin/live-rooms/:sessionId/speakers": noBuyer,
	"DELETE /admin/live-rooms/:sessionId/slides": noBuyer,
	"PUT /admin/live-rooms/:sessionId/replay": noBuyer,
	"DELETE /admin/live-rooms/:sessionId/replay": noBuyer,
	"POST /admin/live-rooms/:sessionId/recording": noBuyer,
	"DELETE /admin/live-rooms/:sessionId/recording": noBuyer,
	"GET /admin/live-rooms/:sessionId/cut": noBuyer,
	"PUT /admin/live-rooms/:sessionId/cut": noBuyer,
	"PUT /admin/live-recordings/automatic": noBuyer,
	"DELETE /admin/live-rooms/:sessionId/speakers/:speakerId": noBuyer,
	"GET /seats/lines/:lineId": nothingThere,
	"GET /seats/managers": everyBuyer,
	"POST /seats/managers": { signedIn: { owner: 409, other: 409 } },
	"POST /seats/managers/:id/accept": nothingThere,
	"DELETE /seats/managers/:id": nothingThere,
	"GET /team": everyBuyer,
	"GET /admin/customers/:id/team": noBuyer,
	"POST /admin/customers/:id/team/successor": noBuyer,
	"POST /team/reminders": everyBuyer,
	"POST /team/files": everyBuyer,
	"POST /team/repeats": everyBuyer,
	"GET /account/completed-courses": everyBuyer,
	"GET /account/upgrades": everyBuyer,
	"POST /account/upgrades": { signedIn: { owner: 409, other: 409 } },
	"POST /seats/lines/:lineId/more": nothingThere,
	"POST /seats/lines/:lineId/release": nothingThere,
	"POST /seats/lines/:lineId/take": nothingThere,
	"POST /seats/lines/:lineId/invitations": nothingThere,
	"POST /seats/invitations/:id/move": nothingThere,
	"POST /seats/invitations/:id/resend": nothingThere,
	"POST /seats/invitations/:id/withdraw": nothingThere,
	"GET /seat-links/:token": { anyone: 404 },
	"POST /seat-links/:token/accept": nothingThere,
	"GET /certificates/:code": { anyone: 404 },
	"GET /admin/courses/:courseID/certificates": noBuyer,
	"GET /admin/courses/:courseID/credits": noBuyer,
	"PUT /admin/courses/:courseID/credits": noBuyer,
	"GET /admin/notifications": noBuyer,
	"PUT /admin/notifications": noBuyer,
	"GET /admin/certificates": noBuyer,
	"PUT /admin/certificates/:code/name": noBuyer,
	"POST /admin/certificates/:code/keep": noBuyer,
	"POST /admin/certificates/:code/revoke": noBuyer,
	"GET /admin/live-sessions": noBuyer,
	"GET /admin/live-sessions/:courseID": noBuyer,
	"GET /admin/live-sessions/:sessionId/evidence": noBuyer,
	"GET /admin/live-sessions/:sessionId/messages": noBuyer,
	"GET /admin/live-sessions/:sessionId/questions": noBuyer,
	"GET /admin/live-sessions/:sessionId/polls": noBuyer,
	"GET /admin/live-sessions/:sessionId/poll-answers": noBuyer,
	"GET /admin/credit-rules": noBuyer,
	"GET /admin/credit-rules/:id": noBuyer,
	"POST /admin/credit-rules": noBuyer,
	"PUT /admin/credit-rules/:id": noBuyer,
	"POST /admin/credit-rules/:id/apply": noBuyer,
	"DELETE /admin/credit-rules/:id": noBuyer,
	"GET /admin/courses/:courseID/programs": noBuyer,
	"POST /admin/courses/:courseID/programs": noBuyer,
	"GET /admin/programs": noBuyer,
	"PUT /admin/programs/:id": noBuyer,
	"DELETE /admin/programs/:id": noBuyer,
	"GET /admin/provider-approvals": noBuyer,
	"POST /admin/provider-approvals": noBuyer,
	"PUT /admin/provider-approvals/:id": noBuyer,
	"DELETE /admin/provider-approvals/:id": noBuyer,
	"GET /admin/evidence/retention": noBuyer,
	"PUT /admin/evidence/retention": noBuyer,
	"GET /admin/evidence/holds": noBuyer,
	"GET /admin/evidence/holds/:holdId": noBuyer,
	"GET /admin/live-sessions/:sessionId/attendees": noBuyer,
	"PUT /admin/live-sessions/:sessionId/attendance": noBuyer,
	"PUT /admin/live-sessions/:sessionId/report": noBuyer,
	"DELETE /admin/live-sessions/:sessionId/report": noBuyer,
	"PUT /admin/live-sessions/:sessionId/held": noBuyer,
	"PUT /admin/live-sessions/:courseID/link": noBuyer,
	"PUT /admin/live-sessions/:courseID/place": noBuyer,
	"POST /admin/live-sessions/:courseID/move": noBuyer,
	"POST /admin/live-sessions/:courseID/postpone": noBuyer,
	"POST /admin/live-sessions/:courseID/cancel": noBuyer,
	"GET /operator": noBuyer,
	"POST /operator/app": noBuyer,
	"POST /operator/app/confirm": noBuyer,
	"DELETE /operator/app": noBuyer,
	"POST /operator/recovery-codes": noBuyer,
	"POST /operator/passkeys": noBuyer,
	"POST /operator/passkeys/begin": noBuyer,
	"POST /operator/passkeys/remove": noBuyer,
	"POST /operator/second-factor": noBuyer,
	"POST /operator/second-factor/passkey": noBuyer,
	"POST /operator/second-factor/passkey/begin": noBuyer,
	"GET /admin/operators": noBuyer,
	"POST /admin/operators": noBuyer,
	"PATCH /admin/operators/:id": noBuyer,
	"DELETE /admin/operators/:id": noBuyer,
	"POST /admin/operators/:id/reset": noBuyer,
	"GET /admin/api-keys": noBuyer,
	"GET /admin/api-keys/scopes": noBuyer,
	"POST /admin/api-keys": noBuyer,
	"POST /admin/api-keys/:id/revoke": noBuyer,
	"GET /admin/connections": noBuyer,
	"PUT /admin/connections/stripe": noBuyer,
	"DELETE /admin/connections/stripe": noBuyer,
	"PUT /admin/connections/email": noBuyer,
	"DELETE /admin/connections/email": noBuyer,
	"GET /admin/webhooks": noBuyer,
	"POST /admin/webhooks": noBuyer,
	"GET /admin/webhooks/:id": noBuyer,
	"PUT /admin/webhooks/:id": noBuyer,
	"DELETE /admin/webhooks/:id": noBuyer,
	"POST /admin/webhooks/:id/rotate": noBuyer,
	"POST /admin/webhooks/:id/test": noBuyer,
	"GET /admin/webhooks/:id/deliveries": noBuyer,
	"POST /admin/webhook-deliveries/:id/resend": noBuyer,
	"GET /admin/audit/actors": noBuyer,
	"GET /admin/catalog/courses": noBuyer,
	"GET /admin/catalog/course-ids": noBuyer,
	"DELETE /admin/catalog/courses/:id": noBuyer,
	"GET /admin/catalog/courses/:id": noBuyer,
	"POST /admin/catalog/courses": noBuyer,
	"PUT /admin/catalog/courses/:id": noBuyer,
	"POST /admin/catalog/courses/:id/publish": noBuyer,
	"POST /admin/catalog/courses/:id/schedule": noBuyer,
	"POST /admin/catalog/courses/:id/unpublish": noBuyer,
	"POST /admin/catalog/courses/:id/archive": noBuyer,
	"POST /admin/catalog/courses/:id/unarchive": noBuyer,
	"POST /admin/catalog/courses/:id/duplicate": noBuyer,
	"POST /admin/catalog/bulk": noBuyer,
	"GET /admin/catalog/courses/:id/versions": noBuyer,
	"GET /admin/catalog/courses/:id/versions/:version": noBuyer,
	"POST /admin/catalog/courses/:id/versions/:version/restore": noBuyer,
	"GET /admin/catalog/choices": noBuyer,
	"GET /admin/catalog/instructors": noBuyer,
	"POST /admin/catalog/instructors": noBuyer,
	"POST /admin/catalog/instructors/portraits": noBuyer,
	"PUT /admin/catalog/instructors": noBuyer,
	"POST /admin/catalog/import": noBuyer,
	"POST /admin/catalog/export": noBuyer,
	"GET /admin/audit": noBuyer,
	"GET /admin/dashboard/figures": noBuyer,
	"GET /admin/dashboard/sessions": noBuyer,
	"GET /admin/dashboard/action-items": noBuyer,
	"GET /admin/list-views": noBuyer,
	"POST /admin/list-views": noBuyer,
	"PUT /admin/list-views/:id": noBuyer,
	"DELETE /admin/list-views/:id": noBuyer,
	"GET /admin/dashboard/setup-steps": noBuyer,
	"PUT /admin/dashboard/setup-steps/dismissed": noBuyer,
	"GET /admin/analytics": noBuyer,
	"GET /admin/settings": noBuyer,
	"GET /admin/emails": noBuyer,
	"GET /admin/emails/templates": noBuyer,
	"POST /admin/emails/:id/resend": noBuyer,
	"GET /admin/email-texts": noBuyer,
	"GET /admin/email-texts/:kind": noBuyer,
	"PUT /admin/email-texts/:kind": noBuyer,
	"POST /admin/email-texts/:kind/preview": noBuyer,
	"POST /admin/email-texts/:kind/test": noBuyer,
	"GET /admin/courses/:courseID/media": noBuyer,
	"DELETE /admin/courses/:courseID/media/:kind": noBuyer,
	"POST /admin/courses/:courseID/media/recording/prepare": noBuyer,
	"DELETE /admin/courses/:courseID/uploads/:id": noBuyer,
	"GET /admin/courses/:courseID/caption-draft": noBuyer,
	"POST /admin/courses/:courseID/caption-draft": noBuyer,
	"PUT /admin/courses/:courseID/caption-draft": noBuyer,
	"POST /admin/courses/:courseID/caption-draft/publish": noBuyer,
	"DELETE /admin/courses/:courseID/caption-draft": noBuyer,
	"PUT /admin/spoken-names": noBuyer,
	"GET /admin/courses/:courseID/handouts": noBuyer,
	"PUT /admin/courses/:courseID/handouts/:id": noBuyer,
	"DELETE /admin/courses/:courseID/handouts/:id": noBuyer,
	"GET /admin/orders/:id/refunds": noBuyer,
	"POST /admin/orders/:id/refunds": noBuyer,
	"POST /admin/orders/:id/refunds/:reference/sent": noBuyer,
	"GET /admin/refunds-to-send": noBuyer,
	"GET /admin/orders/:id/balance": noBuyer,
	"POST /admin/orders/:id/payments": noBuyer,
	"POST /admin/orders/:id/payments/:paymentId/reverse": noBuyer,
	"POST /admin/orders/:id/credit/use": noBuyer,
	"POST /admin/orders/:id/credit/return": noBuyer,
	"POST /admin/orders/:id/write-off": noBuyer,
	"GET /admin/customers/:id/pay-by-invoice": noBuyer,
	"PUT /admin/customers/:id/pay-by-invoice": noBuyer,
	"GET /admin/organizations": noBuyer,
	"POST /admin/organizations": noBuyer,
	"GET /admin/organizations/:id": noBuyer,
	"PUT /admin/organizations/:id": noBuyer,
	"DELETE /admin/organizations/:id": noBuyer,
	"PUT /admin/customers/:id/organization": noBuyer,
	"POST /admin/moving-in/import": noBuyer,
	"GET /admin/moving-in/imports": noBuyer,
	"POST /admin/moving-in/imports/:id/undo": noBuyer,
	"GET /admin/moving-in/invitations": noBuyer,
	"POST /admin/moving-in/invitations": noBuyer,
	"GET /admin/customers/:id/moved-in": noBuyer,
	"GET /admin/customers/:id/earlier-certificates": noBuyer,
	"GET /admin/accounting/journal": noBuyer,
	"GET /admin/accounting/months": noBuyer,
	"GET /admin/accounting/lines": noBuyer,
	"GET /admin/accounting/payments": noBuyer,
	"GET /admin/accounting/receivables": noBuyer,
	"GET /admin/accounting/sales": noBuyer,
	"GET /admin/accounting/deferred": noBuyer,
	"GET /admin/accounting/tax-return": noBuyer,
	"GET /admin/accounting/settings": noBuyer,
	"PUT /admin/accounting/settings": noBuyer,
	"POST /admin/accounting/closings": noBuyer,
	"GET /admin/tax": noBuyer,
	"PUT /admin/tax": noBuyer,
	"POST /admin/tax/rates": noBuyer,
	"DELETE /admin/tax/rates/:id": noBuyer,
	"GET /admin/customers/:id/tax-certificates": noBuyer,
	"PUT /admin/tax-certificates/:id": noBuyer,
	"GET /admin/pay-by-invoice": noBuyer,
	"PUT /admin/pay-by-invoice": noBuyer,
	"GET /admin/orders": noBuyer,
	"GET /admin/orders/:id": noBuyer,
	"POST /admin/orders/:id/emails": noBuyer,
	"POST /admin/orders/:id/invoice/correct": noBuyer,
	"POST /admin/orders/:id/revoke": noBuyer,
	"GET /admin/discrepancies": noBuyer,
	"PUT /admin/discrepancies/:id": noBuyer,
	"GET /admin/grantable-courses/:id": noBuyer,
	"POST /admin/customers/:id/grants": noBuyer,
	"GET /admin/customers": noBuyer,
	"GET /admin/customers/:id": noBuyer,
	"PATCH /admin/customers/:id": noBuyer,
	"POST /admin/customers/:id/email": noBuyer,
	"PUT /admin/customers/:id/email": noBuyer,
	"DELETE /admin/customers/:id/email": noBuyer,
	"GET /admin/customers/:id/merge": noBuyer,
	"POST /admin/customers/:id/merge": noBuyer,
	"GET /admin/customers/:id/deletion": noBuyer,
	"POST /admin/customers/:id/delete": noBuyer,
	"POST /users/email/confirm": { anyone: 400 },
	"GET /admin/live-sessions/:sessionId/refunds": noBuyer,
	"POST /admin/live-sessions/:sessionId/refunds": noBuyer,
	"POST /admin/live-sessions/:sessionId/refunds/keep": noBuyer,
	"GET /admin/live-sessions/:sessionId/announcements": noBuyer,
	"GET /admin/live-sessions/:sessionId/recipients": noBuyer,
	"POST /admin/live-sessions/:sessionId/announcements": noBuyer,
	"GET /admin/orders/:id/seats": noBuyer,
	"POST /admin/seats/lines/:lineId/invitations": noBuyer,
	"POST /admin/seats/lines/:lineId/move": noBuyer,
	"GET /admin/notes": noBuyer,
	"POST /admin/notes": noBuyer,
	"DELETE /admin/notes/:id": noBuyer,
	"GET /admin/customers/:id/history": noBuyer,
	"POST /admin/customers/:id/sessions/end": noBuyer,
	"POST /admin/customers/:id/password-link": noBuyer,
	"GET /admin/customers/:id/data": noBuyer,
	"GET /admin/navigation": noBuyer,
	"PUT /admin/navigation": noBuyer,
	"POST /admin/navigation/publish": noBuyer,
	"GET /admin/navigation/versions": noBuyer,
	"POST /admin/navigation/restore": noBuyer,
	"GET /admin/pages": noBuyer,
	"POST /admin/pages": noBuyer,
	"GET /admin/pages/:slug": noBuyer,
	"PUT /admin/pages/:slug": noBuyer,
	"DELETE /admin/pages/:slug": noBuyer,
	"POST /admin/pages/:slug/publish": noBuyer,
	"POST /admin/pages/:slug/unpublish": noBuyer,
	"GET /admin/pages/:slug/versions": noBuyer,
	"POST /admin/pages/:slug/restore": noBuyer,
	"POST /admin/pages/:slug/preview": noBuyer,
	"POST /admin/page-pictures": noBuyer,
	"GET /admin/sample-courses": noBuyer,
	"POST /admin/sample-courses": noBuyer,
	"POST /admin/sample-courses/remove": noBuyer,
	"DELETE /admin/catalog/instructors/:slug": noBuyer,
	"GET /admin/brand": noBuyer,
	"PUT /admin/brand": noBuyer,
	"POST /admin/brand/images": noBuyer,
	"GET /admin/brand/versions": noBuyer,
	"POST /admin/brand/restore": noBuyer,
	"PUT /admin/courses/:courseID/sample": noBuyer,
	"GET /admin/catalog/questions": noBuyer,
	"PUT /admin/catalog/questions": noBuyer,
	"GET /admin/catalog/imports": noBuyer,
	"POST /admin/catalog/imports/:id/resume": noBuyer,
	"POST /admin/catalog/imports/:id/undo": noBuyer,
	"GET /admin/categories": noBuyer,
	"POST /admin/categories": noBuyer,
	"POST /admin/categories/order": noBuyer,
	"PUT /admin/categories/:id": noBuyer,
	"DELETE /admin/categories/:id": noBuyer,
	"GET /admin/session-types": noBuyer,
	"POST /admin/session-types": noBuyer,
	"PUT /admin/session-types/:id": noBuyer,
	"POST /admin/session-types/order": noBuyer,
	"GET /admin/accrediting-bodies": noBuyer,
	"GET /accrediting-bodies": { anyone: 200 },
	"POST /admin/accrediting-bodies/logos": noBuyer,
	"POST /admin/accrediting-bodies": noBuyer,
	"PUT /admin/accrediting-bodies/:id": noBuyer,
	"DELETE /admin/accrediting-bodies/:id": noBuyer,
	"GET /admin/synonyms": noBuyer,
	"POST /admin/synonyms": noBuyer,
	"PUT /admin/synonyms/:id": noBuyer,
	"DELETE /admin/synonyms/:id": noBuyer,
	"GET /admin/promo-codes": noBuyer,
	"GET /admin/promo-codes/:id": noBuyer,
	"POST /admin/promo-codes": noBuyer,
	"PUT /admin/promo-codes/:id": noBuyer,
	"PUT /admin/promo-codes/:id/active": noBuyer,
	"DELETE /admin/promo-codes/:id": noBuyer,
	"GET /admin/promo-codes/:id/redemptions": noBuyer,
	"GET /courses/:courseID/completion-requirement": { anyone: 200 },
	"GET /courses/:courseID/programs": { anyone: 200 },
	"GET /courses/:courseID/reviews": { anyone: 200 },
	"GET /courses/:courseID/sample": { anyone: 404 },
	"GET /account/reviews/:courseID": nothingThere,
	"PUT /account/reviews/:courseID": nothingThere,
	"DELETE /account/reviews/:courseID": nothingThere,
	"GET /admin/reviews": noBuyer,
	"GET /audit-packs/signing-key": { anyone: 200 },
	"GET /admin/audit-packs": noBuyer,
	"POST /admin/audit-packs": noBuyer,
	"POST /admin/audit-packs/:id/link": noBuyer,
	"DELETE /admin/audit-packs/:id": noBuyer,
	"GET /account/credit": everyBuyer,
	"PUT /account/credit/claims/:reference/:programId": nothingThere,
	"GET /admin/credit/people/:userId": noBuyer,
	"POST /admin/credit/corrections": noBuyer,
	"POST /admin/credit/results": noBuyer,
	"POST /admin/credit/corrections/:id/withdraw": noBuyer,
	"GET /account/exams/:reference": nothingThere,
	"POST /account/exams/:reference/attempts": nothingThere,
	"PUT /account/exams/:reference/answers": nothingThere,
	"POST /account/exams/:reference/hand-in": nothingThere,
	"GET /admin/courses/:courseID/questions": noBuyer,
	"POST /admin/courses/:courseID/questions": noBuyer,
	"POST /admin/courses/:courseID/questions/import": noBuyer,
	"PUT /admin/courses/:courseID/questions/order": noBuyer,
	"PUT /admin/courses/:courseID/exam-terms": noBuyer,
	"PUT /admin/questions/:id": noBuyer,
	"POST /admin/questions/:id/duplicate": noBuyer,
	"DELETE /admin/questions/:id": noBuyer,
	"POST /admin/exams/attempts": noBuyer,
	"GET /account/evaluations/:reference": nothingThere,
	"PUT /account/evaluations/:reference": nothingThere,
	"GET /admin/evaluations": noBuyer,
	"GET /admin/evaluations/instructors": noBuyer,
	"GET /admin/evaluations/:courseID": noBuyer,
	"GET /admin/evaluations/:courseID/answers": noBuyer,
	"POST /admin/reviews/:id/decision": noBuyer,
	"GET /admin/messages": noBuyer,
	"GET /admin/messages/:id": noBuyer,
	"POST /admin/messages/:id/replies": noBuyer,
	"POST /admin/messages/:id/notes": noBuyer,
	"POST /admin/messages/:id/assignee": noBuyer,
	"POST /admin/messages/:id/closed": noBuyer,
	"GET /admin/estimates/:id/quotes": noBuyer,
	"POST /admin/estimates/:id/quotes": noBuyer,
	"GET /admin/quotes/:id": noBuyer,
	"PUT /admin/quotes/:id": noBuyer,
	"POST /admin/quotes/:id/send": noBuyer,
	"POST /admin/quotes/:id/withdraw": noBuyer,
	"POST /admin/quotes/:id/copy": noBuyer,
	"GET /admin/subscribers": noBuyer,
	"GET /admin/subscribers/counts": noBuyer,
	"POST /admin/subscribers/:id/unsubscribe": noBuyer,
	"GET /quotes/:token": { anyone: 404 },
	"POST /quotes/:token/pay": { anyone: 404 },
	"POST /quotes/:token/accept": { anyone: 404 },
	"POST /quotes/:token/decline": { anyone: 404 },
	// Last, because it invalidates all earlier tokens.
	"POST /account/sessions/end": everyBuyer,
};

/** Addresses that are not declared calls, and the response without a token, key or valid link. */
const bareAddresses: Record<string, [method: string, path: string, status: Status]> = {
	"/api/payments/webhook": ["POST", "/api/payments/webhook", 400],
	"/api/openapi.json": ["GET", "/api/openapi.json", 200],
	"/service-worker.js": ["GET", "/service-worker.js", 200],
	"/media/:token": ["GET", "/media/e30.e30", 403],
	"/sample-media/:courseID/:file": ["GET", "/sample-media/999999/stream.m3u8", 404],
	"/handouts/:token": ["GET", "/handouts/e30.e30", 403],
	"/live/:token/index.m3u8": ["GET", "/live/e30.e30/index.m3u8", 403],
	"/live/:token/audio.m3u8": ["GET", "/live/e30.e30/audio.m3u8", 403],
	"/live/preview/:token/index.m3u8": ["GET", "/live/e30.e30/index.m3u8", 403],
	"/live/preview/:token/:stream/:name": ["GET", "/live/e30.e30/index.m3u8", 403],
	"/live/:token/:stream/:name": ["GET", "/live/e30.e30/1/1.m4s", 403],
	"/invoices/:token": ["GET", "/invoices/e30.e30", 403],
	"/statements/:token": ["GET", "/statements/e30.e30", 403],
	"/purchase-orders/:token": ["GET", "/purchase-orders/e30.e30", 403],
	"/tax-certificates/:token": ["GET", "/tax-certificates/e30.e30", 403],
	"/api/account/tax-certificates": ["POST", "/api/account/tax-certificates", 401],
	"/api/admin/tax-certificates": ["POST", "/api/admin/tax-certificates", 401],
	"/api/account/purchase-order-files": ["POST", "/api/account/purchase-order-files", 401],
	"/credit-notes/:token": ["GET", "/credit-notes/e30.e30", 403],
	"/audit-pack-files/:token": ["GET", "/audit-pack-files/e30.e30", 403],
	"/credit-documents/:token": ["GET", "/credit-documents/e30.e30", 403],
	"/credit-transcripts/:token": ["GET", "/credit-transcripts/e30.e30", 403],
	"/api/admin/credit-corrections": ["POST", "/api/admin/credit-corrections", 401],
	"/certificate-files/:token": ["GET", "/certificate-files/e30.e30", 403],
	"/calendar/:token/session.ics": ["GET", "/calendar/e30.e30/session.ics", 403],
	"/v1/account": ["GET", "/v1/account", 401],
	"/v1/refunds": ["POST", "/v1/refunds", 401],
	"/v1/tax/calculations": ["POST", "/v1/tax/calculations", 401],
	"/v1/disputes": ["GET", "/v1/disputes", 401],
	"/v1/checkout/sessions": ["POST", "/v1/checkout/sessions", 401],
	"/v1/checkout/sessions/:id": ["GET", "/v1/checkout/sessions/cs_1", 401],
	"/v1/checkout/sessions/:id/expire": ["POST", "/v1/checkout/sessions/cs_1/expire", 401],
	"/sandbox/checkout/:id": ["GET", "/sandbox/checkout/cs_1", 404],
	"/newsletter/confirm/:token": ["POST", "/newsletter/confirm/nobodys", 303],
	"/newsletter/unsubscribe/:token": ["POST", "/newsletter/unsubscribe/nobodys", 303],
	"/myTeam/unsubscribe/:token": ["POST", "/myTeam/unsubscribe/nobodys", 303],
	"/team-files/:token": ["GET", "/team-files/e30.e30", 403],
	"/exports/:name": ["GET", "/exports/catalog.csv?token=e30.e30", 403],
	"/covers/:name": ["GET", "/covers/101.svg", 200],
	"/pictures/:name": ["GET", "/pictures/nobodys", 404],
	"/api/admin/handout-files": ["POST", "/api/admin/handout-files", 401],
	"/api/admin/live-slide-files": ["POST", "/api/admin/live-slide-files", 401],
	"/api/live/rooms/:token/slides/:name": ["GET", "/api/live/rooms/e30.e30/slides/1.webp", 403],
	"/api/live/studio/:token/slides/:name": ["GET", "/api/live/studio/e30.e30/slides/1.webp", 403],
	"/api/admin/uploads": ["POST", "/api/admin/uploads", 401],
	"/api/admin/uploads/:id": ["PATCH", `/api/admin/uploads/${"0".repeat(32)}`, 401],
	"/page-pictures/:file": ["GET", "/page-pictures/nobodys.webp", 404],
	"/accrediting-bodies/:logo": ["GET", "/accrediting-bodies/nobodys", 404],
	"/brand/:file": ["GET", "/brand/nobodys.png", 404],
	"/brand/:folder/:file": ["GET", "/brand/1-nobodys_/theme-none.css", 404],
	"/portraits/:name": ["GET", "/portraits/nobody.svg", 404],
	"/healthz": ["GET", "/healthz", 200],
	"/readyz": ["GET", "/readyz", 200],
	"/metrics": ["GET", "/metrics", 200],
};

let product: TestProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
let other: typeof owner;
let requests: Record<string, Example>;
let endedToken: string;
beforeAll(async () => {
	product = await startTestProduct();
	owner = await signUp(product.url, "olive.owner@example.com");
	other = await signUp(product.url);
	endedToken = await freshToken();
	await client(product.url, endedToken)("POST", "/users/logout");
	requests = examples({ userId: owner.id, item: await findCartItem(product.url, 101, "Recorded session") });
});
afterAll(() => product?.close());

async function freshToken(email = owner.email): Promise<string> {
	const { body } = await client(product.url)("POST", "/users/login", { email, password });
	return String(body.token);
}
const ask = (name: string, headers: Record<string, string>) => {
	const example = requests[name] as Example;
	const { method, path } = addressed(name, example);
	// A different address each time, because one gets only a few reset emails per hour.
	const body = example.body?.email
		? { ...example.body, email: `${randomBytes(6).toString("hex")}@example.com` }
		: example.body;
	return client(product.url)(method, path, body, headers);
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("the tables list every call and address of the product, and the OpenAPI document every call", () => {
	expect(Object.keys(table).sort()).toEqual(listCalls(product));
	expect(Object.keys(requests).sort()).toEqual(listCalls(product));
	const isCall = new Set(product.endpoints.calls.map(({ path }) => `/api${path}`));
	const files = /\*|^\/$|^\/api$|^\/api\/docs|^\/[\w-]+\.(ico|png|svg)$/;
	const bare = [...product.server.methodsByAddress.keys()].filter((url) => !isCall.has(url) && !files.test(url));
	expect(bare.sort()).toEqual(Object.keys(bareAddresses).sort());
	const described = Object.entries(product.server.swagger().paths ?? {}).flatMap(([path, methods]) =>
		Object.keys(methods ?? {}).map(
			(method) => `${method.toUpperCase()} ${path.replace(/^\/api/, "").replace(/\{(\w+)\}/g, ":$1")}`,
		),
	);
	expect(described).toEqual(expect.arrayContaining(listCalls(product)));
});

describe.each(Object.entries(table))("%s", (name, { anyone, signedIn }) => {
	test.each([
		["no token", () => ({})],
		["an empty token", () => bearer("")],
		["a malformed token", () => bearer("not a token; '--")],
		[
			"the name of another scheme",
			() => ({ authorization: `Basic ${Buffer.from(`${owner.email}:${password}`).toString("base64")}` }),
		],
		["an unknown token", () => bearer(randomBytes(32).toString("base64url"))],
		["the token of an ended session", () => bearer(endedToken)],
		["the token in another case", () => bearer(swapCase(owner.token))],
	] as [string, () => Record<string, string>][])("with %s", async (_what, headers) => {
		const { status, body } = await ask(name, headers());
		if (anyone) expect(status).toBe(anyone);
		else
			expect([status, body]).toEqual([
				401,
				{ code: "not_signed_in", message: expect.any(String), requestId: expect.any(String) },
			]);
	});

	test("as another customer, and as the owner", async () => {
		const asOther = await ask(name, bearer(await freshToken(other.email)));
		expect(asOther.status).toBe(anyone ?? signedIn?.other);
		expect(JSON.stringify(asOther.body)).not.toMatch(/olive/i);
		expect((await ask(name, bearer(await freshToken()))).status).toBe(anyone ?? signedIn?.owner);
	});
});

test.each(Object.entries(bareAddresses))("%s reveals nothing without a login", async (url, [method, path, status]) => {
	const headers = url.startsWith("/api/admin") ? {} : bearer(owner.token);
	const response = await fetch(product.url + path, { method, redirect: "manual", headers });
	expect(response.status).toBe(status);
	expect(await response.text()).not.toContain(owner.email);
});

describe("private data", () => {
	beforeAll(async () => {
		for (const user of [owner, other]) {
			user.token = await freshToken(user.email);
			user.call = client(product.url, user.token);
		}
	});

	test("a profile is available to its owner, support and owners; its links only to its owner", async () => {
		await buy(owner, 104);
		const own = await owner.call("GET", `/users/${owner.id}`);
		expect(own.body.enrolledCourses[0].videoLink).toMatch(/^http/);
		for (const role of ["support", "owner"] as const) {
			const staffMember = await createStaffMember(product, `${role}@example.com`, role);
			const seen = await staffMember.call("GET", `/users/${owner.id}`);
			expect(seen).toMatchObject({
				status: 200,
				body: { user: own.body.user, enrolledCourses: [{ title: own.body.enrolledCourses[0].title }] },
			});
			expect(JSON.stringify(seen.body)).not.toMatch(/\/media\/|\/invoices\/|\/join\//);
			expect((await staffMember.call("GET", "/users/999999")).status).toBe(404);
		}
		const editor = await createStaffMember(product, "editor@example.com", "editor");
		for (const id of [owner.id, 999_999])
			expect(await editor.call("GET", `/users/${id}`)).toMatchObject({ status: 403, body: { code: "not_yours" } });
		expect((await other.call("GET", "/users/999999")).status).toBe(403);
	});

	test("one customer's used Idempotency-Key gives another customer nothing", async () => {
		const order = { cartItems: [await findCartItem(product.url, 102, "Recorded session")], couponCode: "", siteId: 1 };
		const mine = await owner.call("POST", "/users/enroll", order, { "idempotency-key": "the-same" });
		const again = await owner.call("POST", "/users/enroll", order, { "idempotency-key": "the-same" });
		const theirs = await other.call("POST", "/users/enroll", order, { "idempotency-key": "the-same" });
		expect(again.body).toEqual(mine.body);
		expect(theirs.status).toBe(200);
		expect(theirs.body.sessionId).not.toBe(mine.body.sessionId);
	});

	test("links to purchases are bound to one customer and content, and their parts cannot be combined", async () => {
		const links = await Promise.all([buy(owner), buy(other)]);
		const [mine, theirs] = links.map(({ videoLink, invoiceUrl }) => ({
			video: readToken(videoLink),
			invoice: readToken(invoiceUrl),
		}));
		if (!mine || !theirs) throw new Error("nothing was bought");
		const status = async (path: string) => (await fetch(product.url + path, { method: "HEAD" })).status;
		expect([await status(`/media/${mine.video}`), await status(`/invoices/${mine.invoice}`)]).toEqual([200, 200]);
		expect([await status(`/media/${mine.invoice}`), await status(`/invoices/${mine.video}`)]).toEqual([403, 403]);
		for (const [room, a, b] of [
			["media", mine.video, theirs.video] as const,
			["invoices", mine.invoice, theirs.invoice] as const,
		]) {
			const at = a.lastIndexOf(".") + 1;
			expect(at).toBeGreaterThan(1);
			expect(await status(`/${room}/${a.slice(0, at)}${b.slice(b.lastIndexOf(".") + 1)}`)).toBe(403);
		}
	});

	test("a session expires", async () => {
		const token = await freshToken();
		expect((await ask("GET /users/:userId", bearer(token))).status).toBe(200);
		product.clock.pass(12 * 3_600 + 1);
		expect((await ask("GET /users/:userId", bearer(token))).status).toBe(401);
	});
});

const swapCase = (text: string) =>
	text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));
const readToken = (link: string) => new URL(link, product.url).pathname.split("/").at(-1) as string;

async function buy(user: typeof owner, course = 103): Promise<{ videoLink: string; invoiceUrl: string }> {
	const cartItems = [await findCartItem(product.url, course, "Recorded session")];
	const { body } = await user.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
	await payWith(body.url);
	await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	return (await user.call("GET", `/users/${user.id}`)).body.enrolledCourses[0];
}
