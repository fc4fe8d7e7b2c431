// What the public screens of features are made of. The layout and the pages of several features are in
// `src/storefront`.

export type { ApiClient } from "#api/api-client.ts";
export { apiClientContext } from "#api/api-client-context.ts";
export type { Call, InputOf, ResponseOf } from "#api/call.ts";
export { useHydrated } from "#ui/browser/hydrated.ts";
export { Button } from "#ui/buttons/button.tsx";
export { ButtonLink } from "#ui/buttons/button-link.tsx";
export { buttonVariants } from "#ui/buttons/button-variants.ts";
export { Badge } from "#ui/feedback/badge.tsx";
export { EmptyState } from "#ui/feedback/empty-state.tsx";
export { lazyPart } from "#ui/feedback/lazy-part.tsx";
export { Notice } from "#ui/feedback/notice.tsx";
export { Skeleton } from "#ui/feedback/skeleton.tsx";
export { toast } from "#ui/feedback/toast.ts";
export { CheckboxField } from "#ui/forms/checkbox-field.tsx";
export { FormError } from "#ui/forms/form-error.tsx";
export { errorsFrom, findFormErrors, type InvalidFields, useErrors } from "#ui/forms/form-errors.ts";
export { PasswordField } from "#ui/forms/password-field.tsx";
export { SelectField } from "#ui/forms/select-field.tsx";
export { SubmitButton } from "#ui/forms/submit-button.tsx";
export { TextAreaField } from "#ui/forms/text-area-field.tsx";
export { TextField } from "#ui/forms/text-field.tsx";
export { toSent, useVisitorForm } from "#ui/forms/use-visitor-form.ts";
export { VisitorForm } from "#ui/forms/visitor-form.tsx";
export { Container } from "#ui/layout/container.tsx";
export { Dialog } from "#ui/layout/dialog.tsx";
export { PageHeading } from "#ui/layout/page-heading.tsx";
export { describePage, type Matches, pageMeta } from "#ui/layout/page-meta.ts";
export { TouchLink } from "#ui/text/touch-link.tsx";
export { formatBusinessDate, formatDay, formatShortTime, formatSiteTimes } from "#values/dates.ts";
export { type Cents, formatDollars, formatMoney, toCents } from "#values/money.ts";
export { linkPage } from "./layout/link-page.tsx";
export { linkResults } from "./layout/link-results.tsx";
export { stateAfterLogin } from "./session/after-login.ts";
export { apiClient } from "./session/api-client.ts";
export { callOrProblem, connectionLost } from "./session/call-or-problem.ts";
export { deleteOwnFiles, ownFilesCache } from "./session/own-files.ts";
export {
	clearSession,
	dropSession,
	onSessionChange,
	readSession,
	sessionScript,
	startSession,
	useSession,
} from "./session/session.ts";
export { useSignedInClient } from "./session/signed-in-client.ts";
export { useSite } from "./session/site.ts";
export { previewSite } from "./session/site-preview.ts";
export { type OwnDataState, useOwnData } from "./session/use-own-data.ts";
