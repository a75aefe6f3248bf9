// What each call of the desk sends: the server's own shapes, so that a field which the server wants and a page forgets does not compile.
import type * as z from 'zod/mini';
import type * as bookingMails from '../back-office/bookings/mails.shape.ts';
import type * as bookings from '../back-office/bookings/bookings.shape.ts';
import type * as changes from '../back-office/bookings/changes.shape.ts';
import type * as calendar from '../back-office/calendar/calendar.shape.ts';
import type * as customers from '../back-office/customers/customers.shape.ts';
import type * as deposits from '../back-office/deposits/deposits.shape.ts';
import type * as extras from '../back-office/extras/extras.shape.ts';
import type * as feeds from '../back-office/feeds/feeds.shape.ts';
import type * as fleet from '../back-office/fleet/fleet.shape.ts';
import type * as models from '../back-office/fleet/models.shape.ts';
import type * as disputes from '../back-office/disputes/disputes.shape.ts';
import type * as fines from '../back-office/fines/fines.shape.ts';
import type * as invoices from '../back-office/invoices/invoices.shape.ts';
import type * as mails from '../back-office/mails/mails.shape.ts';
import type * as money from '../back-office/money/money.shape.ts';
import type * as newsroom from '../back-office/newsroom/articles.shape.ts';
import type * as partners from '../back-office/partners/partners.shape.ts';
import type * as prices from '../back-office/prices/prices.shape.ts';
import type * as rests from '../back-office/rests/rests.shape.ts';
import type * as reviews from '../back-office/reviews/reviews.shape.ts';
import type * as settings from '../back-office/settings/settings.shape.ts';
import type * as mailTexts from '../back-office/settings/mail-texts.shape.ts';
import type * as taking from '../payment/taking.shape.ts';
import type * as charges from '../charges/charge.shape.ts';
import type { SettingKind } from '../shop/settings/setting-kinds.shape.ts';
import type * as till from '../back-office/till/till.shape.ts';
import type * as today from '../back-office/today/today.shape.ts';
import type * as walkIn from '../back-office/walk-in/walk-in.shape.ts';
import type * as weather from '../back-office/weather/weather.shape.ts';
import type * as inbox from '../contact/inbox.shape.ts';
import type * as goLive from '../go-live/go-live.shape.ts';
import type * as handover from '../handover/report.shape.ts';
import type * as identity from '../identity/staff.shape.ts';

/** By method and address below /api/staff; null: the address says it all. */
type Shapes = {
  'POST /invoices/answers': typeof invoices.AnswerBody;
  'POST /invoices/:id/state': typeof invoices.StateBody;
  'POST /invoices/:id/again': typeof invoices.AgainBody;
  'POST /invoices/:id/credit': typeof invoices.CreditBody;
  'PUT /bookings/:code/invoice': typeof invoices.BuyerBody;
  'POST /bookings/:code/invoice': typeof invoices.IssueBody;
  'POST /unit-lists/preview': typeof fleet.UnitListBody;
  'POST /unit-lists': typeof fleet.NewUnitListBody;
  'POST /model-pictures': typeof models.ModelPictureBody;
  'POST /logos': typeof settings.LogoBody;
  'POST /points': typeof settings.PointsBody;
  'PUT /units/:unitId/documents/:kind': typeof fleet.UnitDocumentBody;
  'PUT /units/:unitId/documents/:kind/file': typeof fleet.UnitPaperBody;
  'POST /units/:unitId/documents/:kind/file/remove': typeof fleet.RemovePaperBody;
  'POST /units/:unitId/costs': typeof fleet.NewUnitCostBody;
  'PUT /units/:unitId/costs/:costId': typeof fleet.UnitCostBody;
  'POST /units/:unitId/costs/:costId/remove': typeof fleet.UnitCostVersionBody;
  'POST /models': typeof models.NewModelBody;
  'PUT /models/:modelId': typeof models.ModelBody;
  'POST /models/:modelId/retire': typeof models.ModelVersionBody;
  'POST /models/:modelId/bring-back': typeof models.ModelVersionBody;
  'POST /customers/known': typeof customers.KnownCustomerBody;
  'POST /customers/:code/driver': null;
  'POST /customers/:code/notes': typeof customers.NewCustomerNoteBody;
  'POST /customers/:code/merge': typeof customers.MergeBody;
  'POST /customers/:code/do-not-rent': typeof customers.DoNotRentBody;
  'PUT /customer-notes/:id': typeof customers.CustomerNoteBody;
  'POST /customer-notes/:id/remove': typeof customers.CustomerVersionBody;
  'POST /customer-merges/:id/undo': typeof customers.CustomerVersionBody;
  'POST /do-not-rent/:id/confirm': typeof customers.CustomerVersionBody;
  'POST /do-not-rent/:id/end': typeof customers.CustomerVersionBody;
  'POST /bookings/:code/known-licence': null;
  'POST /articles': typeof newsroom.NewArticleBody;
  'PUT /articles/:id': typeof newsroom.ArticleBody;
  'POST /pictures': typeof newsroom.PictureBody;
  'POST /disputes/:id/evidence': typeof disputes.EvidenceBody;
  'POST /disputes/:id/submit': typeof disputes.SubmitEvidenceBody;
  'POST /bookings/:code/scooters': typeof walkIn.AddAtDeskBody;
  'POST /bookings/:code/cancel': typeof bookings.CancelBody;
  'POST /bookings/:code/free-move': typeof bookings.FreeMoveBody;
  'POST /bookings/:code/part-refund': typeof bookings.PartialRefundBody;
  'POST /bookings/:code/note': typeof bookings.NoteBody;
  'POST /bookings/:code/email': typeof bookingMails.EmailBody;
  'POST /bookings/:code/cancel-together': typeof bookings.CancelTogetherBody;
  'POST /bookings/:code/link': null;
  'POST /bookings/:code/party-links': null;
  'POST /bookings/:code/new-link': null;
  'POST /bookings/:code/pot/let-go': null;
  'POST /bookings/:code/mails/:id/again': null;
  'POST /bookings/:code/change-offer': typeof changes.ChangeQuoteBody;
  'POST /bookings/:code/change': typeof changes.ChangeBody;
  'POST /bookings/:code/change-offer-together': typeof changes.ChangeQuoteBody;
  'POST /bookings/:code/change-together': typeof changes.ChangeTogetherBody;
  'POST /bookings/:code/change-money': typeof taking.TakingBody;
  'POST /till/open': typeof till.OpenTillBody;
  'POST /till/moves': typeof till.CashMoveBody;
  'POST /till/close': typeof till.CloseTillBody;
  'POST /tasks/:id/refunded': typeof today.RefundByHandBody;
  'POST /bookings/:code/hand-over': typeof today.HandOverBody;
  'POST /bookings/:code/return': typeof today.VersionBody;
  'POST /bookings/:code/no-show': typeof today.VersionBody;
  'POST /bookings/:code/undo': typeof today.VersionBody;
  'POST /bookings/:code/late': typeof today.LateReturnBody;
  'POST /bookings/:code/unit': typeof calendar.AssignUnitBody;
  'POST /calendar/together': typeof calendar.AssignTogetherBody;
  'PUT /bookings/:code/photos/:id': typeof handover.PhotoBody;
  'POST /bookings/:code/reports': typeof handover.ReportBody;
  'POST /bookings/:code/charges': typeof charges.NewChargeBody;
  'POST /bookings/:code/deposit': null;
  'POST /bookings/:code/deposit/mail': typeof deposits.MailDepositLinkBody;
  'POST /bookings/:code/deposit/waive': typeof deposits.WaiveDepositBody;
  'POST /bookings/:code/deposit/wanted': null;
  'POST /bookings/:code/deposit/free': typeof deposits.FreeDepositBody;
  'POST /bookings/:code/deposit/give-back': typeof deposits.GiveBackExcessBody;
  'POST /bookings/:code/rest/taking': typeof taking.TakingBody;
  'POST /bookings/:code/rest/link': null;
  'POST /bookings/:code/rest/mail': typeof rests.MailRestLinkBody;
  'POST /bookings/:code/rest/waive': typeof rests.DecideRestBody;
  'POST /bookings/:code/rest/giving-up': typeof rests.DecideRestBody;
  'POST /bookings/:code/charges/announce': typeof charges.AnnounceChargesBody;
  'PUT /bookings/:code/charges/:charge': typeof charges.ChangeChargeBody;
  'POST /bookings/:code/charges/:charge/waive': typeof charges.WaiveChargeBody;
  'POST /bookings/:code/charges/:charge/refund': typeof charges.WaiveChargeBody;
  'POST /bookings/:code/charges/:charge/answer': typeof charges.AnswerObjectionBody;
  'PUT /bookings/:code/charges/:charge/files/:file': typeof charges.ChargeFileBody;
  'POST /bookings/:code/charges/:charge/files/:file/remove': null;
  'POST /stops/assign': typeof today.AssignStopsBody;
  'POST /tasks/:id/done': typeof today.CompleteTaskBody;
  'POST /workshop': typeof calendar.MaintenanceBody;
  'POST /workshop/:id/end': null;
  'POST /units': typeof fleet.NewUnitBody;
  'PUT /units/:unitId': typeof fleet.UnitSheetBody;
  'POST /units/:unitId/leave': null;
  'POST /units/:unitId/let-out': typeof fleet.LetOutBody;
  'PUT /units/:unitId/key-code': typeof fleet.KeyCodeBody;
  'POST /walk-ins': typeof walkIn.WalkInBody;
  'POST /walk-ins/quote': typeof walkIn.WalkInQuoteBody;
  'POST /walk-ins/:code/mail': null;
  'POST /money-requests': typeof money.NewRequestBody;
  'POST /money-requests/:id/withdraw': null;
  'POST /money-requests/:id/mail': null;
  'POST /money-requests/:id/until': typeof money.ProlongBody;
  'POST /money-requests/:id/new-link': typeof money.NewPayLinkBody;
  'POST /money-requests/:id/taking': typeof taking.TakingBody;
  'POST /money-requests/:id/give-back': typeof money.GiveBackBody;
  'POST /calendars': typeof feeds.NewFeedBody;
  'POST /partners': typeof partners.NewPartnerBody;
  'PUT /partners/:id': typeof partners.PartnerBody;
  'POST /partners/:id/new-link': null;
  'POST /weather': typeof weather.WeatherBody;
  'POST /fines': typeof fines.NewFineBody;
  'PUT /fines/:id': typeof fines.FineBody;
  'POST /fines/:id/name': typeof fines.FineVersionBody;
  'POST /fines/:id/sent': typeof fines.FineSentBody;
  'POST /fines/:id/close': typeof fines.CloseFineBody;
  'POST /go-live/check': null;
  'POST /go-live/webhook': null;
  'POST /go-live/mail': null;
  'POST /go-live/mail/code': typeof goLive.MailCodeBody;
  'POST /go-live/confirm': typeof goLive.ConfirmPointBody;
  'POST /go-live/open': typeof goLive.OpenShopBody;
  'POST /go-live/close': typeof goLive.CloseShopBody;
  'POST /inbox/:id/reply': typeof inbox.ReplyBody;
  'POST /inbox/:id/replies/:reply/again': null;
  'POST /inbox/:id/state': typeof inbox.StateBody;
  'PUT /mails/:mail': typeof mails.SwitchBody;
  'PUT /reviews/:id': typeof reviews.DecisionBody;
  'POST /prices': typeof prices.PriceListBody;
  'POST /prices/:id/withdraw': null;
  'PUT /promos/:code': typeof prices.PromoBody;
  'POST /extras': typeof extras.NewExtraBody;
  'PUT /extras/:id': typeof extras.ExtraBody;
  'POST /extras-order': typeof extras.ExtraOrderBody;
  /** Each kind has its own shape; its form’s type holds the value to it. */
  'PUT /settings/:kind': ReturnType<typeof settings.settingBodyOf<SettingKind>>;
  'POST /settings/:kind/effects': ReturnType<typeof settings.settingEffectBodyOf<SettingKind>>;
  'POST /settings/notices/test': null;
  'POST /settings/:kind/undo': typeof settings.UndoSettingBody;
  'POST /mail-texts/preview': typeof mailTexts.MailTextBody;
  'POST /mail-texts/test': typeof mailTexts.MailTextBody;
  'POST /team': typeof identity.PersonBody;
  'PUT /team/:id': typeof identity.PersonChange;
  'POST /team/:id/invitation': null;
  'POST /sign-in': typeof identity.SignInBody;
  'POST /sign-out': null;
  'POST /sign-out-everywhere': null;
  'POST /second-factor': typeof identity.CodeBody;
  'POST /second-factor/set-up': typeof identity.OwnPasswordBody;
  'POST /second-factor/confirm': typeof identity.CodeBody;
  'POST /second-factor/backup-codes': typeof identity.OwnPasswordBody;
  'POST /link': typeof identity.TokenBody;
  'POST /enter': typeof identity.TokenBody;
  'POST /invitation': typeof identity.InvitationBody;
  'PUT /session/password': typeof identity.ChangePasswordBody;
  'PUT /session/language': typeof identity.LanguageBody;
};

/** `/bookings/:code/note` → any address of that pattern. */
type Address<Pattern> = Pattern extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Address<After>}`
  : Pattern extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Pattern;

export type StaffBody<Call extends keyof Shapes> = Shapes[Call] extends z.ZodMiniType
  ? z.input<Shapes[Call]>
  : null;

/** `['POST', '/bookings/CA-1234/note', { text }]`: what sendStaff takes. */
export type StaffCall = {
  [Call in keyof Shapes]: Call extends `${infer Method extends 'POST' | 'PUT'} ${infer Pattern}`
    ? Shapes[Call] extends null
      ? [method: Method, address: Address<Pattern>]
      : [method: Method, address: Address<Pattern>, body: StaffBody<Call>]
    : never;
}[keyof Shapes];
