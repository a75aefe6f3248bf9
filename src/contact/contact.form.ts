import { definePageForm } from '../pages/page-forms.ts';
import { contactForm, honeypotField } from './contact.rules.ts';
import { receiveContactMessage, type ReceiveContactMessageDeps } from './receive-contact-message.ts';

export const contactPageForm = (deps: ReceiveContactMessageDeps) =>
  definePageForm(contactForm, {
    async handle({ values: message, fields, found: { language } }) {
      if (!fields.get(honeypotField)) await receiveContactMessage(deps, { message, language });
      return { state: 'sent' };
    },
  });
